import { describe, expect, test } from 'vitest';
import { columnsOfClients, columnsOfOthers } from './cases/columnsOfOthers.ts';
import { contactColumns } from './cases/contactColumns.ts';
import { handmadeLists } from './cases/handmadeLists.ts';
import { otherSystems } from './cases/otherSystems.ts';
import { translatedSystems } from './cases/translatedSystems.ts';
import { decodeClientFile } from './decodeClientFile.ts';

/** What a file's rows say, as they are read for a business of this country. */
function rowsOf(text: string, country: string) {
  const decision = decodeClientFile(new TextEncoder().encode(text), country);
  if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value.rows.map(({ name, phoneNumber, email, error }) => [name, phoneNumber, email, error]);
}

describe('C5: the files of other systems and countries', () => {
  test.each([...otherSystems, ...translatedSystems])('%s', (_, country, lines, rows) => {
    expect(rowsOf(lines.join('\r\n'), country)).toEqual(rows);
  });
});

describe('C5: lists that people make by hand', () => {
  test.each(contactColumns)('a column that says contact or client: %s', (_, country, lines, rows) => {
    expect(rowsOf(lines.join('\n'), country)).toEqual(rows);
  });

  test.each(handmadeLists)('%s: %s', (country, header, record, phoneNumber) => {
    expect(rowsOf(`${header}\n${record}`, country)).toEqual([
      ['Anna Sample', phoneNumber, 'anna@example.com', null],
    ]);
  });
});

describe('C5: what belongs to somebody else is not taken for the client’s', () => {
  test.each(columnsOfOthers)('%s and %s', (phone, email) => {
    const header = `Client;Phone;E-mail;${phone};${email}`;
    const others = '0880000009;other@example.com';
    const own = `${header}\nAnna;0880000001;anna@example.com;${others}\nBen;;;${others}`;
    expect(rowsOf(own, 'BG')).toEqual([
      ['Anna', '+359880000001', 'anna@example.com', null],
      ['Ben', '', '', 'missing_phone_number'],
    ]);
    expect(rowsOf(`Client;${phone};${email}\nAnna Sample;${others}`, 'BG')).toEqual([
      ['Anna Sample', '', '', 'missing_phone_number'],
    ]);
  });

  test.each(columnsOfClients)('but %s and %s are the client’s', (phone, email) => {
    const file = `Client;${phone};${email}\nAnna;0880000001;anna@example.com`;
    expect(rowsOf(file, 'BG')).toEqual([['Anna', '+359880000001', 'anna@example.com', null]]);
  });

  test('a parent’s number is taken where the client has none', () => {
    const rows = 'Anna;0880000001;0880000009\nBen;;0880000009';
    expect(rowsOf(`Client;Phone;Parent mobile\n${rows}`, 'BG')).toEqual([
      ['Anna', '+359880000001', '', null],
      ['Ben', '+359880000009', '', null],
    ]);
  });

  test.each([
    ['User Email', 'Invitee Email'],
    ['E-Mail des Benutzers', 'E-Mail des Teilnehmers'],
    ['Owner email', 'Client email'],
  ])('%s only where %s stands beside it', (users, clients) => {
    const file = `Name,Phone,User phone,${users},${clients}\nAnna,0880000001,0880000009,olga@salon.example,`;
    expect(rowsOf(file, 'BG')).toEqual([['Anna', '+359880000001', '', null]]);
  });
});

describe('C5: names in parts, as lists of other countries have them', () => {
  test.each([
    ['Nombre;Apellido 1;Apellido 2', 'Anna;Sample;García', 'Anna Sample García'],
    ['Nombre 1;Nombre 2;Apellido 1;Apellido 2', 'Anna;Luz;Sample;García', 'Anna Luz Sample García'],
    ['First Name 1;Last Name 1', 'Anna;Sample', 'Anna Sample'],
    ['Last Name 1;First Name 1;Last Name 2;First Name 2', 'Sample;Anna;Other;Ben', 'Anna Sample'],
    ['FirstName1;LastName1;FirstName2;LastName2', 'Anna;Sample;Ben;Other', 'Anna Sample'],
    ['Nome 1;Secondo nome;Cognome 1', 'Anna;Maria;Sample', 'Anna Maria Sample'],
    ['Name;Vorname 1', 'Sample;Anna', 'Anna Sample'],
    ['Nom de naissance;Nom utilisé;Prénom(s)', 'Exemple;Sample;Anna', 'Anna Sample'],
    ['Nom de naissance;Nom utilisé;Prénom(s)', 'Sample;;Anna', 'Anna Sample'],
    ['Nom de naissance;Nom d’usage;Prénom(s)', 'Exemple;Sample;Anna', 'Anna Sample'],
    ['Nom de naissance;Prénoms', 'Sample;Anna', 'Anna Sample'],
    ['Name;Geburtsname;Vorname', 'Sample;Exempel;Anna', 'Anna Sample'],
    ['Name;Maiden name', 'Anna Sample;Other', 'Anna Sample'],
    ['Name;First Name', 'Cher;Cher', 'Cher'],
    ['Name;First Name', 'cher;Cher', 'cher'],
    ['Name;First Name', 'Sample Anna;Anna', 'Sample Anna'],
    ['Name;First Name', 'Sample, Anna;Anna', 'Anna Sample'],
    ['First Name;Last Name', 'Thomas;Thomas', 'Thomas Thomas'],
    ['First Name;Last Name', 'Anna;NULL', 'Anna'],
    ['First Name;Last Name', 'Anna;\\N', 'Anna'],
    ['First Name;Last Name', 'Anna;-', 'Anna'],
    ['First Name;Last Name', 'Anna;Null', 'Anna Null'],
    ['Voornaam;Tussenvoegsel;Achternaam', 'Anna;van der;Sample', 'Anna van der Sample'],
    ['Achternaam;Tussenvoegsel;Voornaam', 'Sample;de;Anna', 'Anna de Sample'],
    ['Voornaam;Naam', 'Anna;Sample', 'Anna Sample'],
    ['Ime;Familia', 'Anna;Sample', 'Anna Sample'],
    ['Familiya;Ime;Prezime', 'Sample;Anna;Ivanova', 'Anna Ivanova Sample'],
    ['Ime;Prezime', 'Anna;Sample', 'Anna Sample'],
    ['Prezime;Ime', 'Sample;Anna', 'Anna Sample'],
    ['Презиме;Име', 'Сампле;Ана', 'Ана Сампле'],
    ['Imię;Nazwisko', 'Anna;Sample', 'Anna Sample'],
    ['Nazwisko;Imię', 'Sample;Anna', 'Anna Sample'],
    ['Ad;Soyad', 'Anna;Sample', 'Anna Sample'],
    ['SOYADI;ADI', 'Sample;Anna', 'Anna Sample'],
    ['Prenume;Nume', 'Anna;Sample', 'Anna Sample'],
    ['Nume', 'Anna Sample', 'Anna Sample'],
    ['Nume de familie;Prenume', 'Sample;Anna', 'Anna Sample'],
    ['Όνομα;Επώνυμο', 'Άννα;Δείγμα', 'Άννα Δείγμα'],
    ['ΕΠΩΝΥΜΟ;ΟΝΟΜΑ', 'Δείγμα;Άννα', 'Άννα Δείγμα'],
    ['Nome;Sobrenome;Apelido', 'Anna;Sample;Aninha', 'Anna Sample'],
    ['Nome;Apelido', 'Anna;Sample', 'Anna Sample'],
    ['Name;Last 4', 'Anna Sample;4242', 'Anna Sample'],
  ])('%s', (header, cells, name) => {
    expect(rowsOf(`${header};Tel 1\n${cells};0880000001`, 'BG')).toEqual([[name, '+359880000001', '', null]]);
  });

  test('what is counted like a second person is no client’s', () => {
    const header = 'First Name 1,Last Name 1,Phone 1,Email 1,First Name 2,Last Name 2,Phone 2,Email 2';
    const others = 'Ben,Other,0880000002,ben@example.com';
    expect(rowsOf(`${header}\nAnna,Sample,,,${others}`, 'BG')).toEqual([
      ['Anna Sample', '', '', 'missing_phone_number'],
    ]);
  });
});

describe('C5: numbers and addresses as people write them', () => {
  test.each([
    ['BG', '0880000001, 0880000002', '+359880000001'],
    ['BG', '0880000001 / 0880000002', '+359880000001'],
    ['BG', '0880000001; +359 88 000 0002', '+359880000001'],
    ['BG', '12 или 0880000002', '+359880000002'],
    ['BG', '0880000001 (Мария)', '+359880000001'],
    ['BG', 'тел. 0880 000 001', '+359880000001'],
    ['BG', '359880000001.0', '+359880000001'],
    ['BG', '"=""0880000001"""', '+359880000001'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['IT', 'Cell: 333 000 0001', '+393330000001'],
    ['IT', '0039 333 000 0001', '+393330000001'],
    ['DE', '0151-23456789', '+4915123456789'],
    ['US', '1-212-555-0123', '+12125550123'],
    ['BG', '3,59880E+11', null],
    ['BG', '0880000001 x 12', '+359880000001'],
    ['GB', '020 7946 0958 ext. 12', '+442079460958'],
    ['US', '(212) 555-0123 x12', '+12125550123'],
    ['BG', '02 980 0000 вътр. 12', '+35929800000'],
    ['IT', '06 6982 0000 interno 4', '+390669820000'],
    ['BG', '0888 12 34 56', '+359888123456'],
    ['BG', '00359888123456', '+359888123456'],
    ['BG', 'x 12', null],
    ['US', '(212) 555-0123 ext. 12', '+12125550123'],
    ['IT', '06 6982 0000 int. 3', '+390669820000'],
    ['DE', '030 1234567 (Durchwahl 12)', '+49301234567'],
    ['BG', '\u202A+359 88 000 0001\u202C', '+359880000001'],
    ['BG', '(+39) 333 123 4567', '+393331234567'],
    ['BG', '(+359) 888 123 456 (Мария)', '+359888123456'],
    ['BG', 'тел. (+359) 888 123 456', '+359888123456'],
    ['BG', '0888-123-458 - 0889 123 459', '+359888123458'],
    ['BG', '0888 123 458 – 0889 123 459', '+359888123458'],
    ['BG', '0888123458 0889123459', '+359888123458'],
    ['BG', '0888 123 458 0889 123 459 0887 123 450', '+359888123458'],
    ['BG', '+359 888 123 458 +359 889 123 459', '+359888123458'],
    ['IT', '333 123 4567 06 6982 0000', '+393331234567'],
    ['US', '(212) 555-0123 (212) 555-0199', '+12125550123'],
    ['BG', '0888 - 123 - 458', '+359888123458'],
    ['BG', '0888 123 458 0889', null],
    ['BG', '0888 123 458 12', null],
    ['BG', '0888 123462 (след 18ч)', '+359888123462'],
    ['BG', '0888 123462 (после 18:30) / 02 981 0001', '+359888123462'],
    ['BG', '(дом 2) 0888 123462', '+359888123462'],
    ['BG', '0888 123462 след 18 ч.', '+359888123462'],
    ['IT', '333 000 0001 (dopo le 18)', '+393330000001'],
    ['BG', 'до 18 ч.', null],
    ['BG', '02 980 00 00 / 0880 000 001', '+359880000001'],
    ['BG', '029800000, 0880000001', '+359880000001'],
    ['BG', 'дом: 02 9800000; моб: 0880000001', '+359880000001'],
    ['BG', 'дом. 02 9800000 моб. 0880000001', '+359880000001'],
    ['BG', '029800000 0880000001', '+359880000001'],
    ['BG', '02/9800000; 0880/000001', '+359880000001'],
    ['IT', 'casa 06 6982 0000 - cell 333 000 0001', '+393330000001'],
    ['BG', '02 9800000 / 02 9800001', '+35929800000'],
    ['BG', 'факс 02 9800000; 0880000001', '+359880000001'],
    ['BG', 'факс 02 9800000, тел. 02 9800001', '+35929800001'],
    ['BG', '02 9800000 (факс), 02 9800001', '+35929800001'],
    ['BG', 'тел./факс 02 9800000', '+35929800000'],
    ['IT', 'Tel. e fax 06 6982 0000', '+390669820000'],
    ['IT', 'Fax: 06 6982 0000', null],
    ['BG', '0880000001 (факс)', null],
  ])('%s: the number %j', (country, text, phoneNumber) => {
    const cell = text.startsWith('"') ? text : `"${text}"`;
    const error = phoneNumber === null ? 'invalid_phone_number' : null;
    expect(rowsOf(`name\tphone\nAnna\t${cell}`, country)).toEqual([['Anna', phoneNumber, '', error]]);
  });

  test.each([
    ['Anna Sample <Anna@Example.com>', 'anna@example.com'],
    ['mailto:anna@example.com', 'anna@example.com'],
    ['anna@example.com; ben@example.com', 'anna@example.com'],
    ['<anna@example.com>', 'anna@example.com'],
    ['“anna@example.com”', 'anna@example.com'],
    ['‘anna@example.com’', 'anna@example.com'],
    ['«anna@example.com»', 'anna@example.com'],
    ['‚anna@example.com‘', 'anna@example.com'],
    ['[anna@example.com]', 'anna@example.com'],
    ['anna@example.com…', 'anna@example.com'],
    ['Anna@Example.com.', 'anna@example.com'],
    ['.anna@example.com', 'anna@example.com'],
    ['mailto:anna@example.com?subject=1', 'anna@example.com'],
    ['E-mail: anna@example.com (работа)', 'anna@example.com'],
    ['“anna@-example.com”; ben@example.com', 'ben@example.com'],
    ['anna@example.com/ben@example.com', 'anna@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
  ])('the address %j', (text, email) => {
    expect(rowsOf(`name\tphone\temail\nAnna\t0880000001\t${text}`, 'BG')).toMatchObject([
      ['Anna', '+359880000001', email, null],
    ]);
  });

  test.each([
    'anna@-example.com',
    'o’brien@example.com',
    'an“na@example.com',
    'anna@example',
    'anna@exam…ple.com',
  ])('the address %j is flagged', (text) => {
    expect(rowsOf(`name\tphone\temail\nAnna\t0880000001\t${text}`, 'BG')).toMatchObject([
      ['Anna', '+359880000001', expect.any(String), 'invalid_email'],
    ]);
  });
});
