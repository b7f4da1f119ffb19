import { describe, expect, test } from 'vitest';
import { readText } from './cases/readText.ts';

const rowsOf = (text: string) => readText(text).rows;

describe('C5: cells', () => {
  test.each([
    ['3,59E+11', null, 'invalid_phone_number'],
    ['3.59E+11', null, 'invalid_phone_number'],
    ["'+359880000001", '+359880000001', null],
    ['00359880000001', '+359880000001', null],
    ['880000001', '+359880000001', null],
    ['+39 02 1234 5678', '+390212345678', null],
    ['tel. 12', null, 'invalid_phone_number'],
    ['-', '', 'missing_phone_number'],
  ])('the number %j', (text, phoneNumber, error) => {
    const [row] = readText(`name;phone\nAnna;"${text}"`).rows;
    expect(row).toMatchObject({ phoneNumber, error });
  });

  test.each([
    [' Anna   Sample ', 'Anna Sample', null],
    ["'=HYPERLINK(1)", '=HYPERLINK(1)', null],
    ["'t Hart", "'t Hart", null],
    ["'Quoted'", 'Quoted', null],
    ['<script>alert(1)</script>', '<script>alert(1)</script>', null],
    ['a'.repeat(121), 'a'.repeat(121), 'client_name_too_long'],
    [' \u200b ', '', 'missing_client_name'],
    ['An\u202Ena', 'An\u202Ena', 'invalid_client_name'],
    ['\u200EAnna\uFEFF', 'Anna', null],
    ['علی\u200Cرضا', 'علی\u200Cرضا', null],
    ['\u2068Боби\u2069', 'Боби', null],
    ['\u202AAnna\u202C \u2067Sample\u2069', 'Anna Sample', null],
    ['\u202Bعلی\u200Cرضا\u202C', 'علی\u200Cرضا', null],
    ['👩\u200D🦰', '👩\u200D🦰', null],
  ])('the name %j', (text, name, error) => {
    expect(rowsOf(`name;phone\n"${text}";0880000001`)).toMatchObject([{ name, error }]);
  });

  test.each(['a', 'a1', ' (', '1 ', '(with', '@', '.', '.@', '@?', '@/'])(
    'a cell of 300,000 signs that repeats %j is read without delay',
    (part) => {
      const cell = `${part.repeat(300_000 / part.length)}1`;
      const [row] = readText(`name;phone;email;${part}\n${cell};${cell};${cell};${cell}`).rows;
      expect(row?.error).not.toBeNull();
    },
  );

  test('NUL in a cell that is taken is flagged in its row, and no other row is kept back', () => {
    const lines = [
      'name,ph\0one,email,notes',
      'An\0na,0880000001,,',
      'Ben,08800\x0000002,,',
      'Carla,0880000003,c\0@example.com,',
      'Dora,0880000004,dora@example.com,not\0ed',
    ];
    expect(rowsOf(lines.join('\n'))).toMatchObject([
      { line: 2, name: 'An\uFFFDna', error: 'unreadable_character' },
      { line: 3, name: 'Ben', error: 'unreadable_character' },
      { line: 4, name: 'Carla', error: 'unreadable_character' },
      { line: 5, name: 'Dora', phoneNumber: '+359880000004', email: 'dora@example.com', error: null },
    ]);
  });

  test.each([
    ['on two lines of a cell', 'name,phone\nAnna,"12\n0880000002"', '+359880000002'],
    ['broken over two lines', 'name,phone\nAnna,"+359 88\n000 0002"', '+359880000002'],
    [
      'of which the mobile stands on the second line',
      'name,phone\nAnna,"02 981 0001\n0880000002"',
      '+359880000002',
    ],
  ])('numbers %s', (_, text, phoneNumber) => {
    expect(rowsOf(text)).toMatchObject([{ phoneNumber, error: null }]);
  });

  test.each([
    ['in another column', 'name,phone,email,email 2\nAnna,0880000001,anna@,a@example.com'],
    ['in the same cell', 'name,phone,email\nAnna,0880000001,anna@; A@example.com'],
    ['on the next line of it', 'name,phone,email\nAnna,0880000001,"anna@\na@example.com"'],
  ])('where the first e-mail is broken the second is taken: %s', (_, text) => {
    expect(rowsOf(text)).toMatchObject([{ email: 'a@example.com', error: null }]);
  });

  test.each(['...', '- / -', '?', '0880000001', '+359 88 000 0001', '(088) 000-00-01'])(
    'the name %j is none',
    (name) => {
      expect(rowsOf(`name;phone\n${name};0880000001`)).toMatchObject([{ error: 'missing_client_name' }]);
    },
  );

  test('a name with a number in it, or another number, is one', () => {
    const names = ['Anna 2', '4711', '🙂', 'Anna 0880000001'];
    const rows = rowsOf(`name;phone\n${names.map((name) => `${name};0880000001`).join('\n')}`);
    expect(rows.map(({ name, error }) => [name, error])).toEqual(names.map((name) => [name, null]));
  });

  test.each([
    'няма',
    'Няма имейл',
    'non ha',
    'nessuna',
    'n/a',
    'NULL',
    '(null)',
    '\\N',
    '-',
    '?',
    'no e-mail',
  ])('the e-mail %j is none, and the number is', (nothing) => {
    expect(rowsOf(`name,phone,mobile,email\nAnna,0880000001,${nothing},${nothing}`)).toMatchObject([
      { phoneNumber: '+359880000001', email: '', error: null },
    ]);
    expect(rowsOf(`name,phone\nAnna,${nothing}`)).toMatchObject([{ error: 'missing_phone_number' }]);
  });

  test('quotes behind backslashes, as a database writes them', () => {
    const lines = [
      'name,phone,notes',
      String.raw`"Ани \"Аничка\" Иванова","0880000001","a, \"b\""`,
      String.raw`"\"Мими\"","0880000002",""`,
      String.raw`Бо \"Боби\" Пенев,0880000003,`,
    ];
    expect(rowsOf(lines.join('\n')).map(({ name, error }) => [name, error])).toEqual([
      ['Ани "Аничка" Иванова', null],
      ['"Мими"', null],
      ['Бо "Боби" Пенев', null],
    ]);
    expect(rowsOf(String.raw`name,phone,folder${'\n'}Anna,0880000001,"C:\"`)).toMatchObject([
      { name: 'Anna' },
    ]);
  });

  test('a broken e-mail is flagged', () => {
    expect(rowsOf('name,phone,email\nAnna,0880000001,anna@')).toMatchObject([{ error: 'invalid_email' }]);
  });
});

describe('it is said how many columns are used', () => {
  test.each([
    ['two of four that say the same', 'Name,Name,Phone,Phone\nAnna,Ann,0880000001,0880000002', 2, 4],
    ['a second one that is needed', 'Name,Phone,Phone\nAnna,0880000001,\nBen,,0880000002', 3, 3],
    ['a calling code', 'Name,Country code,Phone\nAnna,+359,880000001', 3, 3],
    ['the country of each number in two letters', 'Name,Country code,Phone\nAnna,BG,0880000001', 3, 3],
    ['no blank ones at the end', 'Name,Phone,,,\nAnna,0880000001,,,', 2, 2],
  ])('%s', (_, text, used, all) => {
    const { usedColumns, columns } = readText(text);
    expect([usedColumns.size, columns.length]).toEqual([used, all]);
  });
});
