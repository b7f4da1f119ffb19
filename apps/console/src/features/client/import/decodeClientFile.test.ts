import { readFileSync } from 'node:fs';
import type { ClientRow } from '@slotkeeper/domain/clientImport/readClientRow';
import { importedRowInput } from '@slotkeeper/domain/input/client';
import { describe, expect, test } from 'vitest';
import expected from './cases/expected.json' with { type: 'json' };
import { decodeClientFile, type ImportChoices } from './decodeClientFile.ts';

function read(bytes: Uint8Array, choices?: ImportChoices) {
  const decision = decodeClientFile(bytes, 'BG', choices);
  if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const readText = (text: string, choices?: ImportChoices) => read(utf8(text), choices);
const shown = ({ name, phoneNumber, email, error }: ClientRow) => ({ name, phoneNumber, email, error });
const rowsOf = (text: string) => readText(text).rows.map(shown);
const refusalOf = (bytes: Uint8Array) => {
  const decision = decodeClientFile(bytes, 'BG');
  return decision.accepted ? null : decision.refusal;
};

/** The UTF-16 units of a text. */
const codesOf = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

function utf16(text: string, { mark = true, isLittle = true } = {}): Uint8Array {
  const units = codesOf((mark ? '\uFEFF' : '') + text);
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

const anna = { name: 'Anna Sample', phoneNumber: '+359880000001', email: 'anna@example.com', error: null };

describe('C5: the files of the cases are read as expected', () => {
  test.each(Object.entries(expected))('%s', (file, { delimiter, columns, rows }) => {
    const result = read(readFileSync(new URL(`./cases/${file}`, import.meta.url)));
    expect(result.delimiter).toBe(delimiter);
    expect(result.columns).toHaveLength(columns);
    expect(result.rows.map(shown)).toEqual(rows);
  });
});

describe('encodings are guessed, and can be chosen instead', () => {
  const text = 'Име;Телефон\r\nИван Тестов;0880000001\r\n';

  test.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16LE with a byte order mark', utf16(text), 'utf-16le'],
    ['UTF-16LE without one', utf16(text, { mark: false }), 'utf-16le'],
    ['UTF-16BE', utf16(text, { isLittle: false }), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => {
    const result = read(bytes);
    expect(result.encoding).toBe(encoding);
    expect(result.rows).toMatchObject([{ name: 'Иван Тестов', phoneNumber: '+359880000001' }]);
  });

  test('Windows-1252 by its accents', () => {
    const bytes = Uint8Array.from(codesOf('Nome;Cognome;Telefono\r\nNiccolò;Però;+39 333 000 0003\r\n'));
    const result = read(bytes);
    expect(result.encoding).toBe('windows-1252');
    expect(result.rows).toMatchObject([{ name: 'Niccolò Però', phoneNumber: '+393330000003' }]);
  });

  test('a chosen encoding and delimiter win over the guess', () => {
    const result = readText('name;phone\nAnna;0880000001', { encoding: 'windows-1252', delimiter: ',' });
    expect(result).toMatchObject({ encoding: 'windows-1252', delimiter: ',' });
    expect(result.columns).toHaveLength(1);
  });
});

describe('delimiters and lines', () => {
  test.each([
    ['comma', 'name,phoneNumber,email\nAnna Sample,0880000001,anna@example.com'],
    ['semicolon', 'name;phoneNumber;email\nAnna Sample;0880000001;anna@example.com'],
    ['tab', 'name\tphoneNumber\temail\r\nAnna Sample\t0880000001\tanna@example.com\r\n'],
    ['old line ends', 'name,phoneNumber,email\rAnna Sample,0880000001,anna@example.com\r'],
    ['a sep line with a tab', 'sep=\t\nname\tphoneNumber\temail\nAnna Sample\t0880000001\tanna@example.com'],
    [
      'more commas in the names than semicolons',
      'name;phone, mobile;email\n"Anna Sample";0880000001;anna@example.com',
    ],
    [
      'a title above the header',
      'Clients of May\n\nname,phone,email\nAnna Sample,0880000001,anna@example.com',
    ],
  ])('%s', (_, text) => {
    expect(rowsOf(text)).toEqual([anna]);
  });

  test('quoted line breaks stay in their cell, and rows keep the line of the file that they begin on', () => {
    const { rows } = readText('sep=,\nname,phone,notes\n"Anna\nSample",0880000001,"a\r\nb"\n\nNo Phone,,\n');
    expect(rows).toMatchObject([
      { line: 3, name: 'Anna Sample' },
      { line: 7, name: 'No Phone', error: 'missing_phone_number' },
    ]);
  });

  test('quotes inside a cell are text', () => {
    expect(rowsOf('name,phone\nAnna "Ann" Sample,0880000001\n"Bob ""B"" Sample",0880000002')).toMatchObject([
      { name: 'Anna "Ann" Sample' },
      { name: 'Bob "B" Sample' },
    ]);
  });
});

describe('the headers of other systems', () => {
  test.each([
    [
      'Google Contacts of before 2024',
      'Name,Given Name,Additional Name,Family Name,Yomi Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value\n' +
        'Anna Sample,Anna,,Sample,,* Home,anna@example.com ::: second@example.com,Work Fax,02 000 0000,Mobile,0880000001 ::: 0880000002',
    ],
    [
      'Google Contacts, the mobile in the second column',
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
        'Anna,Sample,* ,anna@example.com,Home,+359 2 980 0000,Mobile,+359 88 000 0001',
    ],
    [
      'Outlook, the mobile after the others',
      '"First Name","Last Name","Company Main Phone","Business Fax","Home Phone","Mobile Phone","E-mail Address","E-mail Type","E-mail Display Name"\n' +
        '"Anna","Sample","029800000","029800001","029800002","0880000001","anna@example.com","SMTP","Somebody"',
    ],
    [
      'Fresha',
      'Client ID,First Name,Last Name,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing\n1,Anna,Sample,+359 880000001,,anna@example.com,Yes,No',
    ],
    [
      'Mindbody',
      'Client ID,Last Name,First Name,Home Phone,Mobile Phone,Work Phone,Email,Email Opt In\n1,Sample,Anna,,0880000001,,anna@example.com,Y',
    ],
    [
      'Shopify',
      "First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Phone,Phone,Accepts SMS Marketing\nAnna,Sample,anna@example.com,yes,Acme,+35929800000,'+359880000001,no",
    ],
    ['reservation.studio', 'Име;Фамилия;Телефон;Имейл;Бележки\nAnna;Sample;088 000 0001;anna@example.com;'],
    [
      'an Italian list',
      'Nome;Cognome;Cellulare;Indirizzo e-mail\nAnna;Sample;+359880000001;ANNA@example.com',
    ],
    ['Name and Surname', 'Name,Surname,Phone,E-Mail\nAnna,Sample,0880000001,anna@example.com'],
    ['snake_case', 'first_name,last_name,phone_number,e_mail\nAnna,Sample,0880000001,anna@example.com'],
    ['words in capitals', 'FULL NAME;MOBILE;EMAIL\nAnna  Sample;00359880000001;Anna@Example.com'],
  ])('%s', (_, text) => {
    expect(rowsOf(text)).toEqual([anna]);
  });

  test('columns can be chosen by hand', () => {
    const roles = ['name', 'ignored', 'phoneNumber'] as const;
    expect(readText('a,b,c\nAnna Sample,x,0880000001', { roles }).rows.map(shown)).toEqual([
      { ...anna, email: '' },
    ]);
  });
});

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
    ['<script>alert(1)</script>', '<script>alert(1)</script>', null],
    ['a'.repeat(121), 'a'.repeat(121), 'client_name_too_long'],
    [' \u200b ', '', 'missing_client_name'],
  ])('the name %j', (text, name, error) => {
    expect(rowsOf(`name;phone\n"${text}";0880000001`)).toMatchObject([{ name, error }]);
  });

  test('a broken e-mail is flagged', () => {
    expect(rowsOf('name,phone,email\nAnna,0880000001,anna@')).toMatchObject([{ error: 'invalid_email' }]);
  });
});

describe('spec 5: what the preview takes, the import takes', () => {
  test.each([
    ['a mark that turns the direction', 'Anna \u202ESample', 'Anna Sample'],
    ['isolated directions', '\u2066Anna\u2069 Sample', 'Anna Sample'],
    ['a mark of order within', 'An\uFEFFna Sample', 'Anna Sample'],
    ['a hyphen that is not seen', 'Anna Sam\u00ADple', 'Anna Sample'],
    ['a line separator', 'Anna\u2028Sample', 'Anna Sample'],
    ['a bell', 'Anna\u0007Sample', 'Anna Sample'],
    ['joiners that spelling needs', 'می\u200Cنا', 'می\u200Cنا'],
  ])('%s in a name', (_, text, name) => {
    const [row] = rowsOf(`name;phone\n"${text}";0880000001`);
    expect(row).toMatchObject({ name, error: null });
    expect(importedRowInput.safeParse(row).success).toBe(true);
  });

  test('a cell of three million characters is judged without delay, whatever column it stands in', () => {
    const book = `1${'a'.repeat(3_000_000)}1`;
    const rows = rowsOf(`name,phone,email\n${book},0880000001,\nAnna,${book},\nAnna,0880000001,${book}\n`);
    expect(rows.map(({ error }) => error)).toEqual([
      'client_name_too_long',
      'invalid_phone_number',
      'invalid_email',
    ]);
  });
});

describe('the columns that something is taken from', () => {
  test.each([
    ['repeated ones', 'Name,Name,Phone,Phone\nAnna,Ben,0880000001,0880000002', [0, 2]],
    ['a spare one that fills in', 'Name,Phone,Phone\nAnna,0880000001,\nBen,,0880000002', [0, 1, 2]],
    ['parts of a name', 'First name,Last name,Phone,Email\nAnna,Sample,0880000001,', [0, 1, 2]],
    ['a code beside the number', 'Code,Country code,Phone,Name\nx,+359,880000001,Anna', [1, 2, 3]],
  ])('%s', (_, text, places) => {
    expect([...readText(text).usedColumns].sort((one, other) => one - other)).toEqual(places);
  });

  test('empty columns at the end are none', () => {
    expect(readText('name;phone;;;\nAnna;0880000001;;;').columns).toHaveLength(2);
  });
});

describe('bad files are refused with a code', () => {
  test.each([
    ['a PDF', utf8('%PDF-1.7 name,phone'), { code: 'FILE_NOT_TEXT' }],
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), { code: 'FILE_NOT_TEXT' }],
    ['NUL bytes', utf8('name,phone\nAnna\0,0880000001'), { code: 'FILE_NOT_TEXT' }],
    [
      'unclosed quotes',
      utf8('name,phone\nAnna,1\n"Bob,2\nCarl,3'),
      { code: 'FILE_QUOTES_OPEN', values: { line: 3 } },
    ],
    [
      'a row of 10,000 columns',
      utf8(`name,phone\n${'x,'.repeat(10_000)}`),
      { code: 'FILE_TOO_MANY_COLUMNS', values: { line: 2, max: 500 } },
    ],
    ['nothing but blanks', utf8(' \n\t\n'), { code: 'FILE_NO_ROWS' }],
    ['blank lines in UTF-16', utf16('\r\n \r\n'), { code: 'FILE_NO_ROWS' }],
    ['nothing but a header', utf8('name,phone,email\r\n'), { code: 'FILE_NO_ROWS' }],
    ['a header and empty cells', utf8('name;phone\n;\n;\n'), { code: 'FILE_NO_ROWS' }],
    ['a header and itself', utf8('name;phone\nname;phone\n'), { code: 'FILE_NO_ROWS' }],
    ['a delimiter and nothing else', utf8('sep=;\r\n'), { code: 'FILE_NO_ROWS' }],
    ['JSON', utf8('[\n  {"name": "Anna", "phone": "0880000001"}\n]'), { code: 'FILE_NOT_TABLE' }],
    ['a JSON object', utf8('{"clients": []}'), { code: 'FILE_NOT_TABLE' }],
    ['a web page', utf8('<!DOCTYPE html><table></table>'), { code: 'FILE_NOT_TABLE' }],
    ['a business card', utf8('BEGIN:VCARD\r\nFN:Anna Sample\r\nEND:VCARD'), { code: 'FILE_NOT_TABLE' }],
  ])('%s', (_, bytes, refusal) => {
    expect(refusalOf(bytes)).toEqual(refusal);
  });
});
