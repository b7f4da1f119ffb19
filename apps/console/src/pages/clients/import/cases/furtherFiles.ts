import type { FileEncoding } from '@slotkeeper/domain/clients/import/guessEncoding';

/** What is odd about a file, the business's country, the encoding, its lines, what its rows say (name, number, e-mail, problem). */
type Case = readonly [
  oddity: string,
  country: string,
  encoding: FileEncoding,
  lines: readonly string[],
  rows: readonly unknown[][],
];

const anna = ['Anna Sample', '+359880000001', 'anna@example.com', null];
const mario = ['Mario Rossi', '+393330000001', 'mario@example.com', null];

/** Files that are odd in one way each, as people and programs of Bulgaria, Italy and elsewhere write them. */
export const furtherFiles: readonly Case[] = [
  [
    'Bulgarian headers, semicolons, Windows-1251, a national number with blanks',
    'BG',
    'windows-1251',
    ['Имена;Контактен телефон;Електронна поща', 'Анна Пример;0880 00 00 01;anna@example.com'],
    [['Анна Пример', '+359880000001', 'anna@example.com', null]],
  ],
  [
    'a header with commas between semicolons',
    'BG',
    'utf-8',
    ['Име, презиме, фамилия;Номер;Имейл', 'Анна Пример;00359880000001;anna@example.com'],
    [['Анна Пример', '+359880000001', 'anna@example.com', null]],
  ],
  [
    'the client’s own words in every header',
    'BG',
    'utf-8',
    ['№;Клиент име;Клиент телефон;Клиент имейл', '1;Анна Пример;0880000001;anna@example.com'],
    [['Анна Пример', '+359880000001', 'anna@example.com', null]],
  ],
  [
    'Italian headers, tabs, UTF-16LE',
    'IT',
    'utf-16le',
    [
      '\uFEFFNome e cognome\tN. cellulare\tPosta elettronica',
      'Nicolò Rossi\t333 000 0001\tmario@example.com',
    ],
    [['Nicolò Rossi', '+393330000001', 'mario@example.com', null]],
  ],
  [
    'a company’s register, whose headers say neither name nor phone',
    'IT',
    'utf-8',
    ['Codice;Ragione sociale;Numero;Mail', '001;Mario Rossi;333 000 0001;mario@example.com'],
    [mario],
  ],
  [
    'the last name first, behind a comma',
    'IT',
    'utf-8',
    [
      'Cliente;Cell.;Mail',
      'Rossi, Mario;333 000 0001;mario@example.com',
      '"Bianchi,Anna Maria";333 000 0002;',
    ],
    [mario, ['Anna Maria Bianchi', '+393330000002', '', null]],
  ],
  [
    'the last name first, and a firm that is none',
    'US',
    'utf-8',
    [
      'Client Name,Phone',
      '"Sample, Anna",212-555-0123',
      '"Acme, Inc.",212-555-0124',
      '"Stone, Ben",212-555-0125',
    ],
    [
      ['Anna Sample', '+12125550123', '', null],
      ['Acme, Inc.', '+12125550124', '', null],
      ['Ben Stone', '+12125550125', '', null],
    ],
  ],
  [
    'a mark and quotes around each header',
    'BG',
    'utf-8',
    ['\uFEFF"Name","Phone","E-mail"', '"Anna Sample","0880000001","anna@example.com"'],
    [anna],
  ],
  [
    'blank columns at the end',
    'BG',
    'utf-8',
    ['Name,Phone,E-mail,,,', 'Anna Sample,0880000001,anna@example.com,,,', ',,,,,'],
    [anna],
  ],
  [
    'the header once more on every printed page, and a last line of totals',
    'BG',
    'utf-8',
    [
      ...['Name;Phone;E-mail', 'Anna Sample;0880000001;anna@example.com', 'Name;Phone;E-mail'],
      ...['Ben Sample;0880000002;', 'Общо: 2 клиента;;'],
    ],
    [anna, ['Ben Sample', '+359880000002', '', null]],
  ],
  [
    'a client who is called Total',
    'BG',
    'utf-8',
    ['Name;Phone', 'Total Sample;0880000001'],
    [['Total Sample', '+359880000001', '', null]],
  ],
  [
    'a letterhead above the header',
    'IT',
    'utf-8',
    [
      ...['Salone Bella', '"Via Roma 1, Milano"', 'Tel. 02 1234567', '', 'Elenco clienti', 'Filtro,Tutti'],
      ...['Stampato il,05/01/2026', 'Operatore,Olga', 'Cognome,Nome,Cell.,Mail'],
      'Rossi,Mario,333 000 0001,mario@example.com',
    ],
    [mario],
  ],
  [
    'the calling code in a column of its own, turned into a number',
    'IT',
    'utf-8',
    [
      'Name,Country code,Phone,E-mail',
      'Anna Sample,+359,880000001,anna@example.com',
      'Ben Sample,359,0880000002,',
      'Carl Sample,+39,06 6982 0000,',
      'Dora Sample,39,+39 333 000 0001,',
      'Emil Sample,,333 000 0002,',
      'Finn Sample,+1,12125550123,',
    ],
    [
      anna,
      ['Ben Sample', '+359880000002', '', null],
      ['Carl Sample', '+390669820000', '', null],
      ['Dora Sample', '+393330000001', '', null],
      ['Emil Sample', '+393330000002', '', null],
      ['Finn Sample', '+12125550123', '', null],
    ],
  ],
  [
    'a calling code for each of two numbers, behind them',
    'GB',
    'utf-8',
    [
      'Name,Mobile,Mobile dial code,Phone,Phone dial code',
      'Anna Sample,880000001,+359 (Bulgaria),7400123456,+44',
    ],
    [['Anna Sample', '+359880000001', '', null]],
  ],
  [
    'the area’s code in a column of its own',
    'DE',
    'utf-8',
    ['Vorname;Nachname;Vorwahl;Telefonnummer', 'Anna;Sample;030;1234567', 'Ben;Sample;0151;23456789'],
    [
      ['Anna Sample', '+49301234567', '', null],
      ['Ben Sample', '+4915123456789', '', null],
    ],
  ],
  [
    'titles of persons and countries of addresses, which call nobody',
    'BG',
    'utf-8',
    ['Name Prefix,First name(s),Family name,Address Country Code,Mob No', 'Ms,Anna,Sample,BG,0880000001'],
    [['Anna Sample', '+359880000001', '', null]],
  ],
  [
    'numbered and preferred contacts',
    'GB',
    'utf-8',
    [
      'Customer Full Name,Contact Number 1,Mobile Phone (preferred),Email ID,SmsNumber',
      'Anna Sample,020 7946 0958,07400 123456,anna@example.com,07400 123457',
    ],
    [['Anna Sample', '+447400123456', 'anna@example.com', null]],
  ],
  [
    'two numbers and an address with its name in their cells',
    'BG',
    'utf-8',
    ['Name|Phone|E-mail', 'Anna Sample|0880 000 001 / 02 980 0000|Anna <anna@example.com>'],
    [anna],
  ],
  [
    'every cell in apostrophes, as a database writes them',
    'BG',
    'utf-8',
    [
      "'Name','Phone','E-mail','Visits'",
      "'Sample, Anna','0880000001','anna@example.com',3",
      `'D''Angelo, "Mia"','0880000002','',0`,
      "'''t Hart, Ben','0880000003','',0",
    ],
    [anna, [`"Mia" D'Angelo`, '+359880000002', '', null], ["Ben 't Hart", '+359880000003', '', null]],
  ],
  [
    'an apostrophe before what must stay text, in the header too',
    'BG',
    'utf-8',
    ["'Name;'Phone;'E-mail", "'Anna Sample;'+359880000001;anna@example.com", "D'Angelo;'0880000002;"],
    [anna, ["D'Angelo", '+359880000002', '', null]],
  ],
  [
    'a total and a page count below the last client',
    'IT',
    'utf-8',
    [
      'Cliente;Telefono;E-mail',
      'Mario Rossi;333 000 0001;mario@example.com',
      'Totale clienti;1;',
      'Pagina 1 di 1',
    ],
    [mario],
  ],
  [
    'page counts and the header between the clients, and who made the list, when, below them',
    'BG',
    'utf-8',
    [
      ...['Клиент;Телефон;Имейл', 'Anna Sample;0880000001;anna@example.com', 'Страница 1', ';;стр. 2 от 2;'],
      ...['Клиент;Телефон;Имейл', 'Дата Тотева;0880000002;', 'Общо;2;'],
      ...['Изготвил: Мария Тестова;;', 'Дата:;05.01.2026;', 'Подпис: ...........'],
    ],
    [anna, ['Дата Тотева', '+359880000002', '', null]],
  ],
  [
    'a client at the end whose name looks like one of these',
    'BG',
    'utf-8',
    ['Клиент;Телефон;Имейл', 'Anna Sample;0880000001;anna@example.com', 'Firma: Hotel Sample;0880000002;'],
    [anna, ['Firma: Hotel Sample', '+359880000002', '', null]],
  ],
  [
    'a row without a number at the end, which is none of these',
    'BG',
    'utf-8',
    ['Client,Phone,E-mail', 'Anna Sample,0880000001,anna@example.com', 'Totalina Sample,,', 'Page Sample,,'],
    [
      anna,
      ['Totalina Sample', '', '', 'missing_phone_number'],
      ['Page Sample', '', '', 'missing_phone_number'],
    ],
  ],
];
