import { readFileSync } from 'node:fs';
import type { ClientRow } from '@slotkeeper/domain/clients/import/readClientRow';
import { describe, expect, test } from 'vitest';
import { encodeText } from './cases/encodeText.ts';
import expected from './cases/expected.json' with { type: 'json' };
import { readBytes, readText } from './cases/readText.ts';
import { decodeClientFile } from './decodeClientFile.ts';

const shown = ({ name, phoneNumber, email, error }: ClientRow) => ({ name, phoneNumber, email, error });
const rowsOf = (text: string) => readText(text).rows.map(shown);
const utf8 = (text: string) => encodeText(text, 'utf-8');
const refusalOf = (bytes: Uint8Array) => {
  const decision = decodeClientFile(bytes, 'BG');
  return decision.accepted ? null : decision.refusal;
};

const anna = { name: 'Anna Sample', phoneNumber: '+359880000001', email: 'anna@example.com', error: null };

describe('C5: the files of the cases are read as expected', () => {
  test.each(Object.entries(expected))('%s', (file, { delimiter, columns, rows }) => {
    const result = readBytes(readFileSync(new URL(`./cases/${file}`, import.meta.url)));
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
    ['UTF-16LE with a byte order mark', encodeText(`\uFEFF${text}`, 'utf-16le'), 'utf-16le'],
    ['UTF-16LE without one', encodeText(text, 'utf-16le'), 'utf-16le'],
    ['UTF-16BE', encodeText(`\uFEFF${text}`, 'utf-16be'), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => {
    const result = readBytes(bytes);
    expect(result.encoding).toBe(encoding);
    expect(result.rows).toMatchObject([{ name: 'Иван Тестов', phoneNumber: '+359880000001' }]);
  });

  test('Windows-1252 by its accents', () => {
    const bytes = encodeText('Nome;Cognome;Telefono\r\nNiccolò;Però;+39 333 000 0003\r\n', 'windows-1252');
    const result = readBytes(bytes);
    expect(result.encoding).toBe('windows-1252');
    expect(result.rows).toMatchObject([{ name: 'Niccolò Però', phoneNumber: '+393330000003' }]);
  });

  test('UTF-8 that ends within a letter; the row that lost it is flagged', () => {
    const result = readBytes(utf8('Телефон;Име\r\n0880000001;Иван\r\n0880000002;Мария').subarray(0, -1));
    expect(result.encoding).toBe('utf-8');
    expect(result.rows).toMatchObject([
      { name: 'Иван', error: null },
      { name: 'Мари\uFFFD', phoneNumber: '+359880000002', error: 'unreadable_character' },
    ]);
  });

  test('UTF-8 with a line of Windows-1251, which is flagged', () => {
    const strange = encodeText('Петър Тестов;0880000002\r\n', 'windows-1251');
    const last = utf8('Мария Тестова;0880000003\r\n');
    const result = readBytes(Uint8Array.from([...utf8(text), ...strange, ...last]));
    expect(result.encoding).toBe('utf-8');
    expect(result.rows).toMatchObject([
      { name: 'Иван Тестов', error: null },
      { phoneNumber: '+359880000002', error: 'unreadable_character' },
      { name: 'Мария Тестова', error: null },
    ]);
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
    ['whole lines in quotes', '"name,phoneNumber,email"\n\n"Anna Sample,0880000001,anna@example.com"\n'],
    [
      'whole lines in quotes, with quotes in them',
      '"name;phoneNumber;email"\r\n"""Anna Sample"";0880000001;anna@example.com"',
    ],
    ['Ctrl-Z at its end', 'name,phoneNumber,email\nAnna Sample,0880000001,anna@example.com\r\n\x1A'],
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

describe('bad files are refused with a code', () => {
  test.each([
    ['a PDF', utf8('%PDF-1.7 name,phone'), { code: 'FILE_IS_PDF' }],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), { code: 'FILE_IS_IMAGE' }],
    ['a photo', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0]), { code: 'FILE_IS_IMAGE' }],
    ['a workbook of Excel', utf8('PK\x03\x04\x14\0\0\0xl/workbook.xml'), { code: 'FILE_IS_WORKBOOK' }],
    [
      'a workbook of LibreOffice',
      utf8('PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      { code: 'FILE_IS_WORKBOOK' },
    ],
    [
      'a workbook of an old Excel',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...utf8('\0\0W\0o\0r\0k\0b\0o\0o\0k\0')]),
      { code: 'FILE_IS_WORKBOOK' },
    ],
    ['an old letter', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), { code: 'FILE_NOT_TEXT' }],
    ['a packed folder', utf8('PK\x03\x04\x14\0\0\0clients.csv'), { code: 'FILE_IS_ARCHIVE' }],
    ['noise', utf8('\0\x01\x02\0name,phone\0\0\0\x05'), { code: 'FILE_NOT_TEXT' }],
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
    ['JSON', utf8('[{"name":"Anna","phone":"0880000001"}]'), { code: 'FILE_NOT_TEXT' }],
    ['JSON over several lines', utf8('{\n  "clients": [\n    "Anna"\n]}'), { code: 'FILE_NOT_TEXT' }],
    ['JSON of nothing', utf8(' [] '), { code: 'FILE_NOT_TEXT' }],
    ['a page', utf8('<!doctype html><table><tr><td>Anna</table>'), { code: 'FILE_NOT_TEXT' }],
    ['contacts as vCard', utf8('BEGIN:VCARD\nFN:Anna\nEND:VCARD'), { code: 'FILE_IS_VCARD' }],
    ['nothing but blanks', utf8(' \n\t\n'), { code: 'FILE_NO_ROWS' }],
    ['nothing but a header', utf8('name,phone,email\r\n'), { code: 'FILE_NO_ROWS' }],
    ['a header and blank rows', utf8('name,phone\n\n,\n , \n'), { code: 'FILE_NO_ROWS' }],
    ['a header and its totals', utf8('name,phone\nTotal,0\n'), { code: 'FILE_NO_ROWS' }],
  ])('%s', (_, bytes, refusal) => {
    expect(refusalOf(bytes)).toEqual(refusal);
  });
});
