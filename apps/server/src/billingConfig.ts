import { readFileSync } from 'node:fs';
import { defaultPlans, plansSchema, type PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import { z } from 'zod';
import { issuerVariables, readIssuer } from './issuerConfig.ts';
import type { Issuer } from './platform/billing/issuer.ts';
import { StartError } from './startError.ts';

const set = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** The variables that say what organizations pay for Slotkeeper, and through whom (rules M2, M4). */
export const billingVariables = {
  SLOTKEEPER_BILLING: set(z.enum(['on', 'off'], 'on or off')),
  SLOTKEEPER_BILLING_PLANS: set(z.string()),
  ...issuerVariables,
  SLOTKEEPER_STRIPE_SECRET_KEY: set(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'a secret or restricted key of Stripe, such as sk_live_…'),
  ),
  SLOTKEEPER_STRIPE_PUBLISHABLE_KEY: set(
    z.string().regex(/^pk_(test|live)_\w+$/, 'a publishable key of Stripe, such as pk_live_…'),
  ),
  SLOTKEEPER_STRIPE_WEBHOOK_SECRET: set(
    z.string().regex(/^whsec_\w+$/, 'the signing secret of a webhook endpoint of Stripe, such as whsec_…'),
  ),
};
const shape = z.object(billingVariables);

/** What opens Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The plans, and who takes the payments. */
export interface BillingConfig {
  readonly plans: readonly PricingPlanConfig[];
  /** Null: the sandbox, where no money moves. */
  readonly stripe: StripeConfig | null;
  /** Who issues the sandbox's invoices; Stripe knows its own. */
  readonly issuer: Issuer;
}

/** What is billed; null where billing is off. Throws a StartError where a part is missing or can't be read. */
export function readBillingConfig(given: z.infer<typeof shape>): BillingConfig | null {
  if (given.SLOTKEEPER_BILLING === 'off') return null;
  const file = given.SLOTKEEPER_BILLING_PLANS;
  const plans = file === undefined ? defaultPlans : readPlans(file);
  return { plans, stripe: readStripe(given), issuer: readIssuer(given) };
}

/** A payment without the page's key could not be made, and one without the webhook's secret would never be known. */
function readStripe(given: z.infer<typeof shape>): StripeConfig | null {
  const {
    SLOTKEEPER_STRIPE_SECRET_KEY: secretKey,
    SLOTKEEPER_STRIPE_PUBLISHABLE_KEY: publishableKey,
    SLOTKEEPER_STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (!secretKey && !publishableKey && !webhookSecret) return null;
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new StartError(
      'SLOTKEEPER_STRIPE_SECRET_KEY, SLOTKEEPER_STRIPE_PUBLISHABLE_KEY and SLOTKEEPER_STRIPE_WEBHOOK_SECRET must be set together.',
    );
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new StartError(
      'SLOTKEEPER_STRIPE_SECRET_KEY and SLOTKEEPER_STRIPE_PUBLISHABLE_KEY must be of the same mode of Stripe, live or test.',
    );
  return { secretKey, publishableKey, webhookSecret };
}

const isLive = (key: string) => key.includes('_live_');

function readPlans(file: string): PricingPlanConfig[] {
  const parsed = plansSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map(String).join('.') || 'the list';
  throw new StartError(`SLOTKEEPER_BILLING_PLANS cannot be used: ${path}: ${issue?.message}.`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'a file of JSON' : 'a file that can be read';
    throw new StartError(`SLOTKEEPER_BILLING_PLANS cannot be used: expected ${reason}.`, { cause: error });
  }
}
