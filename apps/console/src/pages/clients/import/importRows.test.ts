import { locales } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { readText } from './readText.ts';
import { failedRowsCsv, shortText, showRows, summarizeImport } from './importRows.ts';

const t = ((key: string, values?: object) => translate('en', key as never, values as never)) as TFunction;

test('a row with several faults names all of them, so that it is corrected once', () => {
  const content = readText('name,phone,email\nAnna,12,anna@\n,,ben@example.com');
  const rows = showRows(content, null, t);
  expect(rows.map(({ problem }) => problem)).toEqual([
    'This phone number can’t be read. This email address is not valid.',
    'The name is missing. The phone number is missing.',
  ]);
  expect(failedRowsCsv(rows, t, 'en')).toMatch(/can’t be read\. This email/);
});

test.each([
  ['en', '+359 88 000 0001 is imported. Also in this cell, but left out: +359 2 980 0000.'],
  ['it', 'Viene importato +359 88 000 0001. Esclusi dalla stessa cella: +359 2'],
  ['bg', 'Импортира се +359 88 000 0001. Пропуснато от същата клетка: +359 2'],
] as const)(
  'of several numbers or addresses in a cell it is shown in %s which one is taken',
  (locale, sentence) => {
    const content = readText('name;phone;email\nAnna;02 9800000, 0880000001;a@example.com, b@example.com');
    const [row] = showRows(content, null, ((key: string, values?: object) =>
      translate(locale, key as never, values as never)) as TFunction);
    expect(row).toMatchObject({ problem: null, phone: '+359880000001', email: 'a@example.com' });
    expect(row?.notes[0]).toContain(sentence);
    expect(row?.notes[1]).toMatch(/a@example\.com.*b@example\.com/);
  },
);

test('a repeated number names the line that has it first, also where rows between are not sent', () => {
  const content = readText('name,phone\nAnna,12\n\nBen,0880000001\nCarla,\nDora,0880000001');
  const refusals = [{ index: 1, code: 'PHONE_REPEATED', message: 'Is in an earlier row.' }];
  const rows = showRows(content, { added: 1, updated: 0, refusals }, t);
  expect(rows.at(-1)).toMatchObject({
    line: 6,
    problem: 'This number is already on line 4 of the file.',
    isDuplicate: true,
  });
});

test.each(locales)('what was left out is read as it was, from a file for spreadsheets in %s', (locale) => {
  const names = ['=HYPERLINK("x")', 'Rossi; =Anna', "'t Hart", 'Anna "Bo" B, -x', '＝1+1', 'Борис'];
  const cells = names.map((name, index) => `"${name.replaceAll('"', '""')}";12;"a${index}@example.com"`);
  const rows = showRows(readText(['name;phone;email', ...cells].join('\n')), null, t);
  const again = readText(failedRowsCsv(rows, t, locale));
  expect(again.rows.map(({ name, email }) => [name, email])).toEqual(
    names.map((name, index) => [name, `a${index}@example.com`]),
  );
  expect(again.rows).toHaveLength(names.length);
});

test.each([
  ['a name stays as it is', 'Анна Пример', 'Анна Пример'],
  ['a cell of three million characters shows its beginning', 'a'.repeat(3_000_000), `${'a'.repeat(120)}…`],
  ['no character is cut in half', `${'a'.repeat(119)}😀b`, `${'a'.repeat(119)}…`],
  ['an override of the text direction is made visible', 'An\u202Ena', 'An\uFFFDna'],
])('a text of the file is shown so that it can’t break the page: %s', (_, text, shown) => {
  expect(shortText(text)).toBe(shown);
});

test('a number that became known or free between preview and import counts as the import found it', () => {
  const refusal = (index: number, code: string) => ({ index, code, message: code });
  const check = {
    added: 2,
    updated: 0,
    refusals: [refusal(0, 'INVALID_EMAIL'), refusal(1, 'PHONE_TAKEN'), refusal(2, 'CLIENT_REMOVED')],
  };
  const finished = { added: 2, updated: 0, refusals: [refusal(2, 'PHONE_TAKEN'), refusal(3, 'PHONE_TAKEN')] };
  const summary = summarizeImport(check, finished);
  expect(summary).toEqual({
    added: 2,
    updated: 0,
    refusals: [refusal(0, 'INVALID_EMAIL'), refusal(2, 'PHONE_TAKEN'), refusal(3, 'PHONE_TAKEN')],
  });
  // Five rows were sent: each is in the summary once.
  expect(summary.added + summary.updated + summary.refusals.length).toBe(5);
});
