import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../test/refusalOf.ts';
import { billingOver } from '../../../test/stripe/billingOver.ts';
import { stripeDouble } from '../../../test/stripe/stripeDouble.ts';
import { must } from '@slotkeeper/domain/must';
import { atGateway } from '../../modules/billing/subscription/gatewayErrors.ts';
import { frozenClock } from '../../platform/clock.ts';
import { stripeGateway } from './stripeGateway.ts';

const fresh = await openFreshDatabase();
const clock = frozenClock(Date.UTC(2026, 0, 31, 10));
const { deps, double: maybe, problems } = await billingOver('stripe', fresh, clock);
const double = must(maybe, 'this transport is over HTTP');
const { stripe } = deps.billing.gateway;

test.each([['dropped'], ['lost answer'], [500]] as const)(
  'a call whose first try is %s is repeated, and happens once',
  async (outage) => {
    const name = `Salon ${outage}`;
    double.outages.push(outage);
    const { id } = await stripe.customers.create({ name }, { idempotencyKey: name });
    const { data } = await stripe.customers.list({ limit: 100 });
    expect(data.filter((one) => one.name === name).map((one) => one.id)).toEqual([id]);
    expect(problems()).toEqual([]);
  },
);

test.each([
  ['stays away', ['dropped', 'dropped', 'dropped']],
  ['is too busy', [429]],
  ['keeps failing', [500, 500, 500]],
] as const)('a service that %s is a coded refusal', async (_, outages) => {
  double.outages.push(...outages);
  const call = atGateway(() => stripe.customers.create({ name: 'Away' }));
  expect(await refusalOf(call)).toMatchObject({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
});

test('a service that does not answer in time is away, too', async () => {
  const silent = await stripeDouble(() => new Promise(() => undefined));
  fresh.cleanUp(silent.close);
  const gateway = stripeGateway({
    secretKey: 'sk_test_silent',
    publishableKey: 'pk_test_silent',
    webhookSecret: 'whsec_silent',
    clock,
    api: silent.url,
    timeoutMs: 100,
  });
  const call = atGateway(() => gateway.stripe.customers.retrieve('cus_1'));
  expect(await refusalOf(call)).toMatchObject({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
});

test('what Stripe would refuse is refused by the double', async () => {
  const params = { name: 'Rosa', nickname: 'Ro' } as { name: string };
  await expect(stripe.customers.create(params)).rejects.toThrow('nickname is not documented');
});

test.each([
  ['sk_test_a', 'TEST'],
  ['rk_test_a', 'TEST'],
  ['sk_live_a', 'LIVE'],
  ['rk_live_test_', 'LIVE'],
])('the key %s is of the mode %s', (secretKey, mode) => {
  const settings = { secretKey, publishableKey: 'pk', webhookSecret: 'whsec', clock };
  expect(stripeGateway(settings).mode).toBe(mode);
});
