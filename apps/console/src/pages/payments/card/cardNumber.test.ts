import { describe, expect, test } from 'vitest';
import { groupedNumber, writtenCvc, writtenExpiry } from './cardNumber.ts';

describe('a card as it is typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242.4242 4242', '4242 4242 4242 4242'],
    ['number 4242', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['62000000000000000003', '6200 0000 0000 0000 000'],
  ])('the number %j reads %j', (typed, shown) => {
    expect(groupedNumber(typed)).toBe(shown);
    expect(groupedNumber(shown)).toBe(shown);
  });

  test.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['4', '04 /'],
    ['12', '12'],
    ['12/', '12 /'],
    ['127', '12 / 7'],
    ['1227', '12 / 27'],
    ['12 / 2', '12 / 2'],
    ['12/2027', '12 / 27'],
    ['04 /', '04 /'],
  ])('the expiry date %j reads %j', (typed, shown) => {
    expect(writtenExpiry(typed)).toBe(shown);
  });

  test('deleting the slash does not bring it back', () => {
    expect(writtenExpiry('04 ')).toBe('04');
    expect(writtenExpiry('12 ')).toBe('12');
  });

  test.each([
    ['123', '123'],
    ['12a34567', '1234'],
  ])('the check digits %j read %j', (typed, shown) => {
    expect(writtenCvc(typed)).toBe(shown);
  });
});
