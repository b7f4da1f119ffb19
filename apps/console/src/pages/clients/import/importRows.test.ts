import { locales } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { readText } from './readText.ts';
import { failedRowsCsv, showRows } from './importRows.ts';

const t = ((key: string, values?: object) => translate('en', key as never, values as never)) as TFunction;

test('a row with several faults names all of them, so that it is corrected once', () => {
  const content = readText('name,phone,email\nAnna,12,anna@\n,,ben@example.com');
  const rows = showRows({ content, check: null }, t);
  expect(rows.map(({ problem }) => problem)).toEqual([
    'This phone number can’t be read. This e-mail address is not valid.',
    'The name is missing. The phone number is missing.',
  ]);
  expect(failedRowsCsv(rows, t, 'en')).toMatch(/can’t be read\. This e-mail/);
});

test.each([
  ['en', '+359 88 000 0001 is imported. Not imported from the same cell: +359 2 980 0000.'],
  ['it', 'Viene importato +359 88 000 0001. Nella stessa cella, non importati: +359 2'],
  ['bg', 'Импортира се +359 88 000 0001. Пропуснато от същата клетка: +359 2'],
] as const)(
  'of several numbers or addresses in a cell it is shown in %s which one is taken',
  (locale, sentence) => {
    const content = readText('name;phone;email\nAnna;02 9800000, 0880000001;a@example.com, b@example.com');
    const [row] = showRows({ content, check: null }, ((key: string, values?: object) =>
      translate(locale, key as never, values as never)) as TFunction);
    expect(row).toMatchObject({ problem: null, phone: '+359880000001', email: 'a@example.com' });
    expect(row?.notes[0]).toContain(sentence);
    expect(row?.notes[1]).toMatch(/a@example\.com.*b@example\.com/);
  },
);

test('a repeated number names the line that has it first, also where rows between are not sent', () => {
  const content = readText('name,phone\nAnna,12\n\nBen,0880000001\nCarla,\nDora,0880000001');
  const refusals = [{ index: 1, code: 'PHONE_REPEATED', message: 'Is in an earlier row.' }];
  const rows = showRows({ content, check: { added: 1, updated: 0, refusals } }, t);
  expect(rows.at(-1)).toMatchObject({
    line: 6,
    problem: 'This number is already on line 4 of the file.',
    isDuplicate: true,
  });
});

test.each(locales)('what was left out is read as it was, from a file for spreadsheets in %s', (locale) => {
  const names = ['=HYPERLINK("x")', 'Rossi; =Anna', "'t Hart", 'Anna "Bo" B, -x', '＝1+1', 'Борис'];
  const cells = names.map((name, index) => `"${name.replaceAll('"', '""')}";12;"a${index}@example.com"`);
  const rows = showRows({ content: readText(['name;phone;email', ...cells].join('\n')), check: null }, t);
  const again = readText(failedRowsCsv(rows, t, locale));
  expect(again.rows.map(({ name, email }) => [name, email])).toEqual(
    names.map((name, index) => [name, `a${index}@example.com`]),
  );
  expect(again.rows).toHaveLength(names.length);
});
