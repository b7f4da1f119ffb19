import { describe, expect, it } from 'vitest';
import { canKeepVatNumber, isMemberState, readVatNumber } from './vatNumber.ts';

describe('a VAT number', () => {
  it.each([
    ['BG175074752', 'BG', 'BG175074752'],
    ['bg 175 074 752', 'BG', 'BG175074752'],
    ['7523169263', 'BG', 'BG7523169263'],
    ['IT00743110157', 'BG', 'IT00743110157'],
    ['GB 980 7806 84', 'GB', 'GB980780684'],
    ['XI 980 7806 84', 'GB', 'XI980780684'],
    ['ATU13585627', 'AT', 'ATU13585627'],
    ['NL004495445B01', 'IT', 'NL004495445B01'],
    ['NL 123456789 B13', 'NL', 'NL123456789B13'],
    ['094259216', 'GR', 'EL094259216'],
    ['FR K7 399 859 412', 'FR', 'FRK7399859412'],
    ['1000.000.021', 'BE', 'BE1000000021'],
    ['CHE-107.787.577', 'CH', 'CHE107787577'],
    ['107.787.577 IVA', 'CH', 'CHE107787577IVA'],
    ['12-3456789', 'US', '123456789'],
  ])('%s of a business in %s is kept as %s', (text, country, stored) => {
    expect(readVatNumber(text, country)).toBe(stored);
  });

  it.each([
    ['12345678', 'BG'],
    ['BG12345678901', 'BG'],
    ['IT0123456789', 'BG'],
    ['GB12345678', 'GB'],
    ['not a number', 'BG'],
    ['GR094259216', 'GR'],
    ['<b>', 'US'],
    ['1', 'US'],
  ])('%s of a business in %s has the wrong format', (text, country) => {
    expect(readVatNumber(text, country)).toBeNull();
  });

  it.each([
    ['BG175074753', 'BG'],
    ['7523169264', 'BG'],
    ['IT00743110158', 'IT'],
    ['ATU13585628', 'AT'],
    ['DE129274203', 'DE'],
    ['GB980780685', 'GB'],
    ['EL094259217', 'GR'],
    ['CHE107787578', 'CH'],
    ['NL004495446B01', 'NL'],
  ])('%s of a business in %s has the wrong check digits', (text, country) => {
    expect(readVatNumber(text, country)).toBeNull();
  });
});

describe('the VAT number of a business that moves', () => {
  it.each([
    ['BG175074752', 'BG', 'BG', true],
    ['BG175074752', 'BG', 'IT', false],
    ['BG175074752', 'BG', 'US', false],
    ['BG175074752', 'IT', 'DE', true],
    ['IT00743110157', 'BG', 'IT', true],
    ['EL094259216', 'GR', 'GR', true],
    ['EL094259216', 'GR', 'CY', false],
    ['XI980780684', 'GB', 'IE', false],
    ['123456789', 'US', 'CA', true],
    ['123456789', 'US', 'BG', false],
    ['CHE107787577', 'CH', 'IT', false],
  ])('%s from %s to %s stays: %s', (number, from, to, expected) => {
    expect(canKeepVatNumber(number, { from, to })).toBe(expected);
  });
});

it.each([
  ['BG', true],
  ['GR', true],
  ['GB', false],
  ['CH', false],
])('%s is in the European Union: %s', (country, expected) => {
  expect(isMemberState(country)).toBe(expected);
});
