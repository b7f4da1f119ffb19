import { z } from 'zod';
import { currencies } from '../business/money/currencies.ts';
import { minorDigitsOf } from '../business/money/minorUnits.ts';
import { PLAN_TIERS_MAX, PLANS_MAX, PRICE_MAX } from '../limits.ts';
import { must } from '../must.ts';

/** What a plan costs for so many staff members: `value` in minor units for a whole period (rule M4). */
const tierSchema = z.object({
  value: z.int().positive().max(PRICE_MAX),
  minQuantity: z.int().positive(),
  /** Null: no matter how many more. */
  maxQuantity: z.int().positive().nullable(),
});

/**
 * Currencies that Stripe counts otherwise than ISO 4217, where a price of 1900 would take another amount than is shown. Read off
 * Stripe’s page on supported currencies (docs/adr/0066).
 */
const COUNTED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['isk', 'hundredths'],
  ['ugx', 'hundredths'],
  ['mga', 'whole units'],
]);
/** Stripe takes amounts with three decimals only where the last one is 0. */
const LAST_DIGIT = 10;

/** Why a price can't be charged as it is written. Null where it can. */
function unchargeable(currency: string, tiers: readonly { readonly value: number }[]): string | null {
  const unit = COUNTED_OTHERWISE.get(currency);
  if (unit) return `${currency} is counted in ${unit} by Stripe; take another currency`;
  const isUneven = minorDigitsOf(currency) === 3 && tiers.some(({ value }) => value % LAST_DIGIT !== 0);
  return isUneven ? `a value in ${currency} ends in 0, as Stripe takes no third decimal` : null;
}

const planFields = z.object({
  /** Names the plan for good: prices and subscriptions refer to it. */
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens'),
  name: z.string().trim().min(1).max(80),
  /** Months that one payment covers. */
  period: z.union([z.literal(1), z.literal(12)]),
  currency: z.enum(currencies),
  tiers: z
    .array(tierSchema)
    .min(1)
    .max(PLAN_TIERS_MAX)
    .superRefine((tiers, context) => {
      const message = gapOf(tiers);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});

const planSchema = planFields.superRefine(({ currency, tiers }, context) => {
  const message = unchargeable(currency, tiers);
  if (message) context.addIssue({ code: 'custom', message, path: ['currency'] });
});

export type PriceTier = z.infer<typeof tierSchema>;
export type PricingPlanConfig = z.infer<typeof planSchema>;

/** The plans of an installation, as its configuration file lists them. */
export const plansSchema = z
  .array(planSchema)
  .min(1)
  .max(PLANS_MAX)
  .superRefine((plans, context) => {
    const keys = plans.map(({ key }) => key);
    const again = keys.find((key, index) => keys.indexOf(key) !== index);
    if (again) context.addIssue({ code: 'custom', message: `the key ${again} is there twice` });
  });

/** What is wrong with where tiers begin and end: together they cover each number from 1 once. Null where nothing is. */
function gapOf(tiers: readonly PriceTier[]): string | null {
  let next = 1;
  for (const [index, { minQuantity, maxQuantity }] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    if (minQuantity !== next) return `tier ${index + 1} begins at ${minQuantity} instead of ${next}`;
    if (maxQuantity === null && !isLast) return `tier ${index + 1} has no end, and others follow it`;
    if (maxQuantity !== null && maxQuantity < minQuantity)
      return `tier ${index + 1} ends at ${maxQuantity}, before it begins`;
    next = (maxQuantity ?? minQuantity) + 1;
  }
  return null;
}

/** A year costs as much as so many months (rule M4). */
const MONTHS_PAID_A_YEAR = 10;
const MONTHS_PER_YEAR = 12;

const monthlyTiers: readonly PriceTier[] = [
  { value: 1_900, minQuantity: 1, maxQuantity: 1 },
  { value: 3_900, minQuantity: 2, maxQuantity: 5 },
  { value: 6_900, minQuantity: 6, maxQuantity: 10 },
  { value: 9_900, minQuantity: 11, maxQuantity: null },
];

/** The plans where the configuration names none (rule M4). */
export const defaultPlans: readonly PricingPlanConfig[] = [
  { key: 'monthly', name: 'Monthly', period: 1, currency: 'eur', tiers: [...monthlyTiers] },
  {
    key: 'yearly',
    name: 'Yearly',
    period: 12,
    currency: 'eur',
    tiers: monthlyTiers.map((tier) => ({ ...tier, value: tier.value * MONTHS_PAID_A_YEAR })),
  },
];

/** The tier for a number of staff members. The first also holds for none, the last for more than it names. */
export function tierFor({ tiers }: Pick<PricingPlanConfig, 'tiers'>, staffCount: number): PriceTier {
  const tier = tiers.find(({ maxQuantity }) => maxQuantity === null || staffCount <= maxQuantity);
  return must(tier ?? tiers.at(-1), 'a plan has a tier');
}

/** What a yearly price saves against twelve single months, in minor units (spec 9): two months. */
export function yearlySaving(value: number): number {
  return Math.round((value / MONTHS_PAID_A_YEAR) * MONTHS_PER_YEAR - value);
}

/** By which the gateway knows the price of a tier: a plan that changes its prices gets new ones, and nobody's price changes. */
export function priceKey(
  { key, currency }: Pick<PricingPlanConfig, 'key' | 'currency'>,
  { minQuantity, value }: Pick<PriceTier, 'minQuantity' | 'value'>,
): string {
  return `${key}:${minQuantity}:${value}:${currency}`;
}
