import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'plans-'));
afterAll(() => rm(folder, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, { isTerminal: false }).billing;
const stripe = {
  SLOTKEEPER_STRIPE_SECRET_KEY: 'sk_test_abc',
  SLOTKEEPER_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  SLOTKEEPER_STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, `${content.length}.json`);
  await writeFile(file, content);
  return file;
}

describe('M2, M4: what is billed', () => {
  test('is by default the plans of rule M4, in the sandbox', () => {
    expect(read({})).toMatchObject({ plans: defaultPlans, stripe: null });
  });

  test('is nothing where the operator turns it off', () => {
    expect(read({ SLOTKEEPER_BILLING: 'off', ...stripe })).toBeNull();
    expect(() => read({ SLOTKEEPER_BILLING: 'no' })).toThrow(
      'SLOTKEEPER_BILLING cannot be used: expected on or off.',
    );
  });

  test('goes through Stripe where its keys are set, all of them and of one mode', () => {
    expect(read(stripe)?.stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecret: 'whsec_abc',
    });
    for (const left of Object.keys(stripe))
      expect(() => read({ ...stripe, [left]: '' })).toThrow('must be set together');
    expect(() => read({ ...stripe, SLOTKEEPER_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })).toThrow(
      'must be of the same mode',
    );
    expect(() => read({ ...stripe, SLOTKEEPER_STRIPE_SECRET_KEY: 'pk_test_abc' })).toThrow(
      'SLOTKEEPER_STRIPE_SECRET_KEY cannot be used: expected a secret or restricted key',
    );
  });

  test('reads plans from a file', async () => {
    const plans = [
      {
        key: 'small',
        name: 'Small',
        period: 1,
        currency: 'jpy',
        tiers: [{ value: 2_000, minQuantity: 1, maxQuantity: null }],
      },
    ];
    const SLOTKEEPER_BILLING_PLANS = await fileOf(JSON.stringify(plans));
    expect(read({ SLOTKEEPER_BILLING_PLANS })?.plans).toEqual(plans);
  });

  test.each([
    ['{', 'SLOTKEEPER_BILLING_PLANS cannot be used: expected a file of JSON.'],
    ['[]', 'SLOTKEEPER_BILLING_PLANS cannot be used: the list:'],
    ['[{"key":"A b"}]', 'SLOTKEEPER_BILLING_PLANS cannot be used: 0.key: small letters, digits and hyphens.'],
    [
      '[{"key":"a","name":"A","period":1,"currency":"eur","tiers":[{"value":1,"minQuantity":2,"maxQuantity":null}]}]',
      'SLOTKEEPER_BILLING_PLANS cannot be used: 0.tiers: tier 1 begins at 2 instead of 1.',
    ],
  ])('says what is wrong with %s', async (content, message) => {
    const SLOTKEEPER_BILLING_PLANS = await fileOf(content);
    expect(() => read({ SLOTKEEPER_BILLING_PLANS })).toThrow(message);
  });

  test('says that a file is missing', () => {
    expect(() => read({ SLOTKEEPER_BILLING_PLANS: path.join(folder, 'none.json') })).toThrow(
      'SLOTKEEPER_BILLING_PLANS cannot be used: expected a file that can be read.',
    );
  });
});
