import { describe, expect, it } from 'vitest';
import { formatPhone, phoneCountry } from './formatPhone.ts';
import { normalizePhone, readPhoneWithKind } from './normalizePhone.ts';

describe('C5: phone numbers are stored as + and digits', () => {
  it.each([
    ['with its country code', '+359 88 000 0001', undefined, '+359880000001'],
    ['of 11 digits that is valid with its country code', '+1 212 555 0123', undefined, '+12125550123'],
    ['with 00 for the plus', '00359880000001', 'BG', '+359880000001'],
    ['of 12 digits without a plus', '359880000001', undefined, '+359880000001'],
    ['of 12 digits without a plus, read abroad', '359880000001', 'IT', '+359880000001'],
    ['of 12 digits that no country is known to have', '+999999999999', undefined, '+999999999999'],
    ['in its national form', '0880000001', 'BG', '+359880000001'],
    ['in its national form, country in small letters', '088 000-00-01', 'bg', '+359880000001'],
    ['that a spreadsheet robbed of its 0', '880000001', 'BG', '+359880000001'],
    ['of an American organization', '(212) 555-0123', 'US', '+12125550123'],
    ['of an Italian landline, whose 0 stays', '02 1234 5678', 'IT', '+390212345678'],
    ['of an Italian landline with its country code', '+39 02 1234 5678', 'BG', '+390212345678'],
    ['of an Italian mobile', '333 000 0003', 'IT', '+393330000003'],
    ['with its country code in brackets', '(+39) 333 123 4567', 'BG', '+393331234567'],
    ['with its country code in brackets, plus and all', '(+359) 888 123 456', undefined, '+359888123456'],
    ['with 00 and its country code in brackets', '(0039) 333 123 4567', 'BG', '+393331234567'],
    ['with two brackets', '(+44)(0)20 7946 0958', undefined, '+442079460958'],
    ['with all of it in brackets', '( +359 888 123 456 )', undefined, '+359888123456'],
    ['with the trunk 0 in brackets', '+44 (0)20 7946 0958', undefined, '+442079460958'],
    [
      'pasted with invisible direction marks',
      '\u202A+359\u00A088 000 0001\u202C',
      undefined,
      '+359880000001',
    ],
    ['in full-width digits', '＋１２１２５５５０１２３', undefined, '+12125550123'],
  ])('a number %s is read', (_what, input, country, e164) => {
    expect(normalizePhone(input, country)).toEqual({ ok: true, e164 });
  });

  it.each([
    ['', 'BG', 'EMPTY'],
    [' \u00A0 ', 'BG', 'EMPTY'],
    ['3,59E+11', 'BG', 'SCIENTIFIC_NOTATION'],
    ['3.59e11', undefined, 'SCIENTIFIC_NOTATION'],
    ['tel. 0880000001', 'BG', 'NOT_A_NUMBER'],
    ['0880000001 ext. 5', 'BG', 'NOT_A_NUMBER'],
    ['+359+880000001', 'BG', 'NOT_A_NUMBER'],
    ['0(+359)880000001', 'BG', 'NOT_A_NUMBER'],
    ['((+359) 880000001', 'BG', 'NOT_A_NUMBER'],
    ["0880000001'; drop table", 'BG', 'NOT_A_NUMBER'],
    ['112', 'BG', 'TOO_SHORT'],
    ['+1234567890123456', undefined, 'TOO_LONG'],
    ['0'.repeat(5000), 'BG', 'TOO_LONG'],
    ['0880000001', undefined, 'COUNTRY_UNKNOWN'],
    ['0880000001', 'XX', 'INVALID'],
    ['0880000001 / 0880000002', 'BG', 'TOO_LONG'],
    ['+000000000000', undefined, 'INVALID'],
    ['2125550123', 'BG', 'INVALID'],
    ['088877733', 'BG', 'INVALID'],
    ['+35988877700', 'BG', 'INVALID'],
    ['+39 333 000 00', 'IT', 'INVALID'],
  ] as const)('%j of country %s is flagged %s', (input, country, reason) => {
    expect(normalizePhone(input, country)).toEqual({ ok: false, reason });
  });

  it('and reading a stored number again changes nothing', () => {
    for (const e164 of ['+359880000001', '+390212345678', '+12125550123', '+999999999999']) {
      expect(normalizePhone(e164, 'BG')).toEqual({ ok: true, e164 });
    }
  });
});

describe('phone numbers are shown', () => {
  it.each([
    ['+359880000001', undefined, '+359 88 000 0001'],
    ['+359880000001', 'BG', '088 000 0001'],
    ['+390212345678', 'bg', '+39 02 1234 5678'],
    ['+390212345678', 'IT', '02 1234 5678'],
    ['+999999999999', undefined, '+999999999999'],
    ['', undefined, ''],
  ])('%j to a reader in %s as %j', (e164, country, shown) => {
    expect(formatPhone(e164, country)).toBe(shown);
  });
});

describe('the country of a stored number', () => {
  it.each([
    ['+393330000001', 'IT'],
    ['+359880000001', 'BG'],
    ['+12125550123', 'US'],
    ['+999123456789', undefined],
  ])('%s: %s', (e164, country) => {
    expect(phoneCountry(e164)).toBe(country);
  });
});

describe('the kind of a number', () => {
  it.each([
    ['+359888101511', 'mobile'],
    ['+12125550123', 'mobile'],
    ['+35929810001', 'other'],
    ['+390669820000', 'other'],
    ['+999123456789', 'unknown'],
  ])('%s: %s', (e164, kind) => {
    expect(readPhoneWithKind(e164)).toEqual({ ok: true, e164, kind });
  });
});
