import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { code, codes, data } from 'currency-codes';
import { describe, expect, test } from 'vitest';
import { currencies, currentCurrencies, isCurrency } from './currencies.ts';
import { currencyOfCountry } from './currencyOfCountry.ts';
import { minorDigitsOf, minorUnitsIn } from './minorUnits.ts';
import { changeNeededFor, priceIn } from './priceIn.ts';

/** Funds, units of account, metals and test codes of ISO's list: nothing that a price is written in. */
const NO_MONEY =
  'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' ');
/** What ISO has changed since the list that is compared with: Curaçao's guilder is XCG, and Cuba's CUC has ended. */
const ENDED = ['ANG', 'CUC'];
const ADDED = ['XCG'];

describe('C6: the currencies are those of ISO 4217', () => {
  test('all that are money, and no other', () => {
    const expected = [...codes().filter((each) => ![...NO_MONEY, ...ENDED].includes(each)), ...ADDED];
    expect(currencies).toEqual(expected.map((each) => each.toLowerCase()).sort());
    expect(currentCurrencies).not.toContain('bgn');
    expect(currentCurrencies).toHaveLength(currencies.length - 1);
    expect(['xau', 'xts', 'EUR', ''].filter((each) => isCurrency(each))).toEqual([]);
  });

  test('M1: with its decimals', () => {
    const digits = currencies.map((each) => [each, minorDigitsOf(each)]);
    const expected = currencies.map((each) => [each, code(each.toUpperCase())?.digits ?? 2]);
    expect(digits).toEqual(expected);
    expect(['jpy', 'eur', 'kwd'].map(minorUnitsIn)).toEqual([1, 100, 1000]);
  });
});

/** ISO 3166, alpha-2. */
const COUNTRIES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG
  GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR
  KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
  NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
  SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE
  YT ZA ZM ZW`.split(/\s+/);

describe('C6: a currency is proposed by country', () => {
  test('for all of ISO 3166 but Antarctica, and for every choice of the forms', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(COUNTRIES.filter((country) => !currencyOfCountry(country))).toEqual(['AQ']);
    expect(countryChoices('en').filter((choice) => !currencyOfCountry(choice.code))).toEqual([]);
    expect(currencyOfCountry('ZZ')).toBeNull();
  });

  test('as ISO 4217 lists it, by the names of the countries', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const plain = (name: string) => name.toLowerCase().replace(/\(the\)|[^a-z]/g, '');
    const moved = ['BG', 'CW', 'SX'];
    let compared = 0;
    for (const country of COUNTRIES.filter((each) => !moved.includes(each))) {
      const name = plain(names.of(country) ?? '');
      const listed = data.filter(({ countries }) => countries.some((each) => plain(each) === name));
      if (listed.length === 0) continue;
      compared += 1;
      expect(listed.map((each) => each.code.toLowerCase())).toContain(currencyOfCountry(country));
    }
    expect(compared).toBeGreaterThan(180);
  });

  test.each([
    ['BG', 'eur'],
    ['US', 'usd'],
    ['GB', 'gbp'],
    ['HR', 'eur'],
    ['CW', 'xcg'],
  ])('%s has %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });
});

describe('C6: prices after a change of the currency', () => {
  test.each([
    [5867, 3000],
    [1, 1],
    [0, 0],
    [10_000, 5113],
    [195_583, 100_000],
    [100_000_000, 51_129_188],
    [2_000_000_000, 1_022_583_762],
  ])('%d stotinki are %d cents', (lev, euro) => {
    expect(priceIn(lev, { from: 'bgn', to: 'eur' })).toBe(euro);
  });

  test.each([
    ['eur', 'usd', 1250, 1250],
    ['jpy', 'usd', 5000, 500_000],
    ['eur', 'jpy', 1250, 13],
    ['eur', 'jpy', 1249, 12],
    ['eur', 'kwd', 1250, 12_500],
    ['kwd', 'eur', 1255, 126],
    ['kwd', 'eur', 1254, 125],
    ['bgn', 'usd', 5867, 5867],
  ] as const)('%s to %s keeps the number of %d: %d', (from, to, before, after) => {
    expect(priceIn(before, { from, to })).toBe(after);
    expect(changeNeededFor({ from, to })).toBe('KEEP_NUMBERS');
  });
});
