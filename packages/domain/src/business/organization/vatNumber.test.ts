import { describe, expect, it } from 'vitest';
import { canKeepVatNumber, readVatNumber } from './vatNumber.ts';

describe('the format of a VAT number', () => {
  it.each([
    ['BG123456789', 'BG', 'BG123456789'],
    ['bg 123 456 789', 'BG', 'BG123456789'],
    ['1234567890', 'BG', 'BG1234567890'],
    ['IT01234567890', 'BG', 'IT01234567890'],
    ['GB 999 9999 73', 'GB', 'GB999999973'],
    ['ATU12345678', 'AT', 'ATU12345678'],
    ['NL123456789B01', 'IT', 'NL123456789B01'],
    ['123456789', 'GR', 'EL123456789'],
    ['CHE-123.456.789', 'CH', 'CHE123456789'],
  ])('%s of a business in %s is kept as %s', (text, country, stored) => {
    expect(readVatNumber(text, country)).toBe(stored);
  });

  it.each([
    ['12345678', 'BG'],
    ['BG12345678901', 'BG'],
    ['IT0123456789', 'BG'],
    ['GB12345678', 'GB'],
    ['not a number', 'BG'],
    ['<b>', 'US'],
    ['1', 'US'],
  ])('%s of a business in %s is none', (text, country) => {
    expect(readVatNumber(text, country)).toBeNull();
  });
});

describe('the VAT number of a business that moves', () => {
  it.each([
    ['BG123456789', 'BG', 'BG', true],
    ['BG123456789', 'BG', 'IT', false],
    ['BG123456789', 'BG', 'US', false],
    ['BG123456789', 'IT', 'DE', true],
    ['IT01234567890', 'BG', 'IT', true],
    ['EL123456789', 'GR', 'GR', true],
    ['EL123456789', 'GR', 'CY', false],
    ['XI123456789', 'GB', 'IE', false],
    ['123456789', 'US', 'CA', true],
    ['123456789', 'US', 'BG', false],
    ['CHE123456789', 'CH', 'IT', false],
  ])('%s from %s to %s stays: %s', (number, from, to, expected) => {
    expect(canKeepVatNumber(number, { from, to })).toBe(expected);
  });
});
