import { describe, expect, test } from 'vitest';
import { decodeClientFile } from './decodeClientFile.ts';

/** The number of each row and why it is flagged, as a business of this country reads the file. */
function numbersIn(text: string, country: string) {
  const decision = decodeClientFile(new TextEncoder().encode(text), country);
  if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value.rows.map(({ phoneNumber, error }) => [phoneNumber, error]);
}

/** The same of a file with one row. */
function numberIn(text: string, country: string) {
  return numbersIn(text, country)[0];
}

describe('C5: what is dialled before a number in a column of its own is never left out', () => {
  test.each([
    ['of a foreign area is flagged', 'BG', 'Name,Area code,Phone\nUs A,212,5550123', null],
    ['of an own area', 'US', 'Name,Area code,Phone\nUs A,212,5550123', '+12125550123'],
    ['of an area that begins like Sweden', 'US', 'Name,Area code,Phone\nUs A,469,5550123', '+14695550123'],
    ['of an area without its 0', 'IT', 'Nome;Prefisso;Telefono\nUs A;6;69820000', '+390669820000'],
    ['of an area, which the number has already', 'BG', 'Име;Код;Телефон\nА Б;02;029810001', '+35929810001'],
    ['under “Код”', 'BG', 'Име;Код;Телефон\nА Б;02;9810001', '+35929810001'],
    ['of a mobile network under “Код”', 'BG', 'Име;Код;Телефон\nА Б;0888;101481', '+359888101481'],
    ['of clients under “Код” is none', 'BG', 'Име;Код;Телефон\nА Б;101;0888101481', '+359888101481'],
    [
      'of the country, and no area',
      'BG',
      'Name,Country code,Area code,Phone number\nA B,+39,,3471014820',
      '+393471014820',
    ],
    [
      'of the country and the area',
      'IT',
      'Name,Country code,Area code,Phone number\nA B,359,888,101481',
      '+359888101481',
    ],
    [
      'of the country and an area with its 0',
      'IT',
      'Name,Country code,Area code,Phone number\nA B,+359,02,9810001',
      '+35929810001',
    ],
    [
      'for each of two numbers in a cell',
      'BG',
      'Name,Country code,Phone\nA B,+39,12 / 3471014820',
      '+393471014820',
    ],
    [
      'for each of two numbers that a blank parts',
      'IT',
      'Name,Country code,Phone\nA B,+359,0888123458 0889123459',
      '+359888123458',
    ],
    ['before “Numero”', 'BG', 'Nome;Prefisso;Numero\nA B;+39;3471014820', '+393471014820'],
    ['with which nothing is a number', 'BG', 'Name,Country code,Phone\nA B,+49,0888101481', null],
    ['beside a number with its own', 'BG', 'Name,Country code,Phone\nA B,+49,+359888101481', '+359888101481'],
  ])('a code %s', (_, country, text, phoneNumber) => {
    expect(numberIn(text, country)).toEqual([
      phoneNumber,
      phoneNumber === null ? 'invalid_phone_number' : null,
    ]);
  });
});

test('C5: rows of one file may have both codes, one or none', () => {
  const rows = [
    'A,+39,,3471014820',
    'B,359,888,101481',
    'C,,02,9810001',
    'D,,,0888101481',
    'E,BG,2,9810001',
    'F,,212,5550123',
  ];
  expect(numbersIn(`Name,Country code,Area code,Phone number\n${rows.join('\n')}`, 'BG')).toEqual([
    ['+393471014820', null],
    ['+359888101481', null],
    ['+35929810001', null],
    ['+359888101481', null],
    ['+35929810001', null],
    [null, 'invalid_phone_number'],
  ]);
});

describe('C5: of several numbers a mobile is taken first', () => {
  test.each([
    ['no header tells', 'Name,Phone 1,Phone 2\nA B,02 981 0001,0888101511', '+359888101511'],
    [
      'the mobile column is empty',
      'Name,Home Phone,Mobile Phone,Other Phone\nA B,02 981 0001,,0888101511',
      '+359888101511',
    ],
    ['a header tells', 'Name,Phone,Mobile\nA B,0888101511,0888101512', '+359888101512'],
    [
      'a header tells, and the number in it is bad',
      'Name,Home,Mobile,Phone\nA B,029810001,12,0888101511',
      '+359888101511',
    ],
    ['there are only landlines', 'Name,Phone 1,Phone 2\nA B,02 981 0001,02 981 0002', '+35929810001'],
  ])('%s', (_, text, phoneNumber) => {
    expect(numberIn(text, 'BG')).toEqual([phoneNumber, null]);
  });
});

describe('C5: the country of a client is that of the national number beside it', () => {
  test.each([
    ['in English', 'Name,Phone,City,Country\nA B,333 000 0001,Rome,Italy', '+393330000001'],
    ['in Italian', 'Nome,Telefono,Paese\nA B,07400 123456,Regno Unito', '+447400123456'],
    ['in Bulgarian', 'Име;Телефон;Държава\nА Б;0151 23456789;Германия', '+4915123456789'],
    ['in German', 'Name;Telefon;Land\nA B;333 000 0001;Italien', '+393330000001'],
    ['as people say it', 'Name,Country,Phone\nA B,UK,07400 123456', '+447400123456'],
    ['by its code', 'Name,Country/Region,Phone\nA B,IT,333 000 0001', '+393330000001'],
    ['with a number of its own', 'Name,Country,Phone\nA B,Italy,+447400123456', '+447400123456'],
    ['who kept the number of before', 'Name,Country,Phone\nA B,Germany,0888101481', '+359888101481'],
    [
      'beside a calling code, which wins',
      'Name,Country,Code,Country code,Phone\nA B,Italy,7,+359,888101481',
      '+359888101481',
    ],
  ])('%s', (_, text, phoneNumber) => {
    expect(numberIn(text, 'BG')).toEqual([phoneNumber, null]);
  });
});
