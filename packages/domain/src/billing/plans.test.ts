import { describe, expect, test } from 'vitest';
import { currencies } from '../business/money/currencies.ts';
import { minorDigitsOf } from '../business/money/minorUnits.ts';
import { must } from '../must.ts';
import { defaultPlans, plansSchema, priceKey, tierFor, yearlySaving } from './plans.ts';

const [monthly, yearly] = defaultPlans;
const plan = {
  key: 'small',
  name: 'Small',
  period: 1,
  currency: 'eur',
  tiers: [{ value: 100, minQuantity: 1, maxQuantity: null }],
};
const withTiers = (...tiers: [value: number, min: number, max: number | null][]) => [
  {
    ...plan,
    tiers: tiers.map(([value, minQuantity, maxQuantity]) => ({ value, minQuantity, maxQuantity })),
  },
];

describe('M4: plans', () => {
  test('are by default monthly and yearly in eur, a year for ten months’ worth', () => {
    expect(defaultPlans.map(({ key, period, currency }) => [key, period, currency])).toEqual([
      ['monthly', 1, 'eur'],
      ['yearly', 12, 'eur'],
    ]);
    expect(yearly?.tiers.map(({ value }) => value)).toEqual(monthly?.tiers.map(({ value }) => value * 10));
    expect(plansSchema.safeParse(defaultPlans).success).toBe(true);
  });

  test.each([
    ['jpy', 1_905, true],
    ['isk', 1_900, false],
    ['ugx', 50_000, false],
    ['mga', 1_900, false],
    ['huf', 1_905, true],
    ['twd', 1_905, true],
    ['kwd', 1_900, true],
    ['kwd', 1_905, false],
  ])('M1: a price in %s of %i is one that Stripe takes as it is written: %s', (currency, value, isTaken) => {
    const [one] = withTiers([value, 1, null]);
    expect(plansSchema.safeParse([{ ...one, currency }]).success).toBe(isTaken);
  });

  test('M1: a price is taken only where Stripe counts its currency as we do', () => {
    // What Stripe’s page on currencies lists as without decimals, but for UGX, of which it says below that it has two.
    const whole = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
    const inThousandths = minorDigitsOf('kwd');
    const taken = currencies.filter((currency) => plansSchema.safeParse([{ ...plan, currency }]).success);
    for (const currency of taken.filter((one) => minorDigitsOf(one) !== inThousandths))
      expect([currency, minorDigitsOf(currency)]).toEqual([currency, whole.includes(currency) ? 0 : 2]);
    expect(currencies.filter((currency) => !taken.includes(currency))).toEqual(['isk', 'mga', 'ugx']);
  });

  test.each([
    [0, 1_900],
    [1, 1_900],
    [2, 3_900],
    [5, 3_900],
    [6, 6_900],
    [10, 6_900],
    [11, 9_900],
    [5_000, 9_900],
  ])('%i staff members are in the tier of %i', (count, value) => {
    expect(tierFor(must(monthly, 'it is there'), count).value).toBe(value);
  });

  test('the last tier also holds where it has an end', () => {
    const tiers = [{ value: 100, minQuantity: 1, maxQuantity: 3 }];
    expect(tierFor({ tiers }, 9).value).toBe(100);
  });

  test.each([
    [19_000, 3_800],
    [99_000, 19_800],
    [15, 3],
  ])('spec 9: a year for %i saves %i against twelve months', (value, saving) => {
    expect(yearlySaving(value)).toBe(saving);
  });

  test('a price is known by its plan, tier, value and currency', () => {
    expect(priceKey({ key: 'monthly', currency: 'eur' }, { minQuantity: 2, value: 3_900 })).toBe(
      'monthly:2:3900:eur',
    );
  });

  test.each([
    ['none', []],
    ['a key twice', [plan, plan]],
    ['a key with a space', [{ ...plan, key: 'a b' }]],
    ['a quarter', [{ ...plan, period: 3 }]],
    ['a currency that is none', [{ ...plan, currency: 'eu' }]],
    ['a price of nothing', withTiers([0, 1, null])],
    ['half a cent', withTiers([0.5, 1, null])],
    ['no tier', withTiers()],
    ['a start at two', withTiers([100, 2, null])],
    ['a gap', withTiers([100, 1, 2], [200, 4, null])],
    ['an overlap', withTiers([100, 1, 2], [200, 2, null])],
    ['one after the open end', withTiers([100, 1, null], [200, 2, null])],
    ['an end before its start', withTiers([100, 1, 0])],
  ])('refuses %s', (_, plans) => {
    expect(plansSchema.safeParse(plans).success).toBe(false);
  });

  test('says where the tiers do not fit together', () => {
    const { error } = plansSchema.safeParse(withTiers([100, 1, 2], [200, 4, null]));
    expect(error?.issues[0]).toMatchObject({
      path: [0, 'tiers'],
      message: 'tier 2 begins at 4 instead of 3',
    });
  });
});
