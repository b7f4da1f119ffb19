import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import type { Billing } from '../platform/billing/gateway.ts';
import { demoIssuer } from '../platform/billing/issuer.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);

/** Billing over Stripe, of which nothing is asked here. */
const overStripe = (publishableKey: string | null): Billing => ({
  plans: defaultPlans.map((plan, index) => ({ ...plan, id: String(index + 1), isOffered: true })),
  issuer: demoIssuer,
  gateway: {
    stripe: new Stripe('sk_test_1'),
    mode: 'TEST',
    sandbox: null,
    publishableKey,
    webhookSecret: 'whsec_1',
    now: async () => new Date(),
  },
});

/** What a browser lets the pages use, by directive. */
async function policyOf(billing: Billing | null): Promise<ReadonlyMap<string, string>> {
  const server = await given.server(database, {}, billing);
  const { headers } = await server.fetch('/utils/analytics');
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  return new Map(policy.map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '')]));
}

describe('M2: Stripe is let in where its fields can be shown, and nowhere else', () => {
  test.each([
    ['where billing is off', null],
    ['without a publishable key', overStripe(null)],
  ])('not %s', async (_, billing) => {
    const policy = await policyOf(billing);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('frame-src')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toContain('stripe');
  });

  test('with one', async () => {
    const policy = await policyOf(overStripe('pk_test_1'));
    expect(policy.get('script-src')).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy.get('frame-src')).toBe(
      "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(policy.get('connect-src')).toBe("'self' https://api.stripe.com");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
  });
});
