import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { must } from '@slotkeeper/domain/must';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { EventReceiver } from '../../../platform/billing/gateway.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { createSandbox } from './sandbox.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(Date.UTC(2026, 0, 31, 10));
const webhookSecret = 'whsec_test';
const DAY_MS = 86_400_000;

/** A process with the sandbox; all share the database. */
function process(receive: EventReceiver = async () => 200) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  return { ...createSandbox({ db, clock, webhookSecret, receive, onError }), errors };
}

const gateway = process();
const { stripe, sandbox, errors } = gateway;
const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

async function price(amount: number, interval: 'month' | 'year' = 'month', currency = 'eur') {
  const product = await stripe.products.create({ name: 'Plan' });
  return stripe.prices.create({
    product: product.id,
    currency,
    unit_amount: amount,
    recurring: { interval },
  });
}

/** A customer whose subscription has been paid. */
async function subscriber(amount = 1_900) {
  const customer = await stripe.customers.create({ name: 'Rosa' });
  const { id: priceId } = await price(amount);
  const { id, latest_invoice: invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  await sandbox.confirm({ clientSecret: must(secret, 'it has to be paid'), card });
  return { customer: customer.id, subscription: id, secret: must(secret, 'it has to be paid') };
}

/** Stripe's error of a call that it refuses. */
async function faultOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      return { type: error.rawType, code: error.code, param: error.param, status: error.statusCode };
    throw error;
  }
  return null;
}

describe('a request is refused as Stripe refuses it', () => {
  const post = (path: string, params: Record<string, unknown>) =>
    faultOf(stripe.rawRequest('POST', path, params));

  test.each([
    ['/v1/customers', { nickname: 'R' }, 'parameter_unknown', 'nickname'],
    [
      '/v1/subscriptions',
      { customer: 'cus_1', items: [{ prise: 'p' }] },
      'parameter_unknown',
      'items[0][prise]',
    ],
    ['/v1/subscriptions', { items: [{ price: 'p' }] }, 'parameter_missing', 'customer'],
    ['/v1/prices', { currency: 'eur', product: 'p', unit_amount: 'a' }, 'parameter_missing', 'recurring'],
    [
      '/v1/prices',
      { currency: 'eur', product: 'p', unit_amount: 'a', recurring: { interval: 'month' } },
      'parameter_invalid_integer',
      'unit_amount',
    ],
    [
      '/v1/prices',
      { currency: 'eur', product: 'p', unit_amount: '5', recurring: { interval: 'fortnight' } },
      undefined,
      'recurring[interval]',
    ],
    [
      '/v1/prices',
      { currency: 'eur', product: 'p', unit_amount: '5', recurring: { interval: 'month' } },
      'resource_missing',
      'product',
    ],
    ['/v1/subscriptions', { customer: 'cus_1', items: [{ price: 'p' }] }, 'resource_missing', 'customer'],
  ])('POST %s %o: %s of %s', async (path, params, code, param) => {
    expect(await post(path, params)).toEqual({ type: 'invalid_request_error', code, param, status: 400 });
  });

  test('with 404 where the path names what there is not', async () => {
    expect(await faultOf(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
      code: 'resource_missing',
      status: 404,
    });
    expect(await faultOf(stripe.rawRequest('GET', '/v1/refunds'))).toMatchObject({ status: 404 });
  });

  test('where it expands what can’t be, or too deep', async () => {
    const { customer, subscription } = await subscriber();
    for (const expand of ['status', 'latest_invoice.nothing', 'latest_invoice.lines.data.price.product'])
      expect(await faultOf(stripe.subscriptions.retrieve(subscription, { expand: [expand] }))).toMatchObject({
        param: 'expand',
        status: 400,
      });
    const expand = ['default_payment_method', 'latest_invoice.payments'];
    const found = await stripe.subscriptions.retrieve(subscription, { expand });
    expect(found).toMatchObject({
      customer,
      default_payment_method: { card: { last4: '4242' } },
      latest_invoice: { payments: { data: [{ status: 'paid', amount_paid: 1_900 }] } },
    });
  });

  test('where a second subscription is in another currency, or the ended one is changed', async () => {
    const { customer, subscription } = await subscriber();
    const other = await price(500, 'month', 'usd');
    const items = [{ price: other.id }];
    expect(await faultOf(stripe.subscriptions.create({ customer, items }))).toMatchObject({ status: 400 });
    await stripe.subscriptions.cancel(subscription);
    expect(
      await faultOf(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })),
    ).toMatchObject({ code: 'invalid_canceled_subscription_fields' });
  });

  test('where a lookup key is another price’s', async () => {
    const product = (await stripe.products.create({ name: 'Plan' })).id;
    const facts = { product, currency: 'eur', unit_amount: 5, recurring: { interval: 'month' } } as const;
    const first = await stripe.prices.create({ ...facts, lookup_key: 'one' });
    expect(await faultOf(stripe.prices.create({ ...facts, lookup_key: 'one' }))).toMatchObject({
      param: 'lookup_key',
    });
    const next = await stripe.prices.create({ ...facts, lookup_key: 'one', transfer_lookup_key: true });
    const { data } = await stripe.prices.list({ lookup_keys: ['one'] });
    expect(data.map(({ id }) => id)).toEqual([next.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test('where the browser has another secret, or the payment went through before', async () => {
    const { secret } = await subscriber();
    expect(await faultOf(sandbox.confirm({ clientSecret: secret, card }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const guessed = `${secret.split('_secret_')[0]}_secret_guess`;
    expect(await faultOf(sandbox.confirm({ clientSecret: guessed, card }))).toMatchObject({
      param: 'client_secret',
    });
    expect(await faultOf(sandbox.confirm({ clientSecret: 'pi_none_secret_x', card }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('an idempotency key', () => {
  test('answers the same request with the same, also when both come at once to two servers', async () => {
    const other = process();
    const create = (from: Stripe) =>
      from.customers.create({ name: 'Rosa' }, { idempotencyKey: 'rosa' }).then(({ id }) => id);
    const [first, second] = await Promise.all([create(stripe), create(other.stripe)]);
    expect(second).toBe(first);
    const again = await stripe.customers.create({ name: 'Rosa' }, { idempotencyKey: 'rosa' });
    expect(again.id).toBe(first);
    expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true');
  });

  test('refuses another request', async () => {
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' });
    expect(await faultOf(stripe.customers.create({ name: 'Eva' }, { idempotencyKey: 'ada' }))).toMatchObject({
      type: 'idempotency_error',
    });
  });

  test('is free again where the request was refused, and keeps a decline', async () => {
    const key = { idempotencyKey: 'free' };
    expect(
      await faultOf(stripe.customers.create({ name: '', email: 'x'.repeat(6_000) }, key)),
    ).not.toBeNull();
    expect((await stripe.customers.create({ name: 'Ida' }, key)).name).toBe('Ida');
  });
});

test('lists come newest first, a page at a time', async () => {
  const { customer } = await subscriber();
  for (let month = 0; month < 3; month += 1) await sandbox.advance({ customer, days: 31 });
  const all = await stripe.invoices.list({ customer });
  const numbers = all.data.map(({ number }) => number?.slice(-4));
  expect(numbers).toEqual(['0004', '0003', '0002', '0001']);
  const first = await stripe.invoices.list({ customer, limit: 3 });
  expect([first.data.length, first.has_more]).toEqual([3, true]);
  const rest = await stripe.invoices.list({
    customer,
    limit: 3,
    starting_after: must(first.data[2], 'three').id,
  });
  expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([[must(all.data[3], 'four').id], false]);
  const before = await stripe.invoices.list({ customer, ending_before: must(all.data[1], 'two').id });
  expect(before.data.map(({ id }) => id)).toEqual([must(all.data[0], 'one').id]);
});

describe('a clock', () => {
  test('is each customer’s own', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    await sandbox.advance({ customer: one.customer, days: 60 });
    expect(await gateway.now(one.customer)).toEqual(new Date(clock.now() + 60 * DAY_MS));
    expect(await gateway.now(other.customer)).toEqual(new Date(clock.now()));
    const invoices = async (customer: string) => (await stripe.invoices.list({ customer })).data.length;
    expect([await invoices(one.customer), await invoices(other.customer)]).toEqual([3, 1]);
  });

  test('advances by two servers at once by both', async () => {
    const { customer } = await subscriber();
    await Promise.all([
      sandbox.advance({ customer, days: 40 }),
      process().sandbox.advance({ customer, days: 30 }),
    ]);
    expect(await gateway.now(customer)).toEqual(new Date(clock.now() + 70 * DAY_MS));
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(3);
  });

  test('shows an event’s own time to the one who handles it', async () => {
    const seen: [string, string][] = [];
    const watching = process(async (body) => {
      const { type, data } = JSON.parse(body) as Stripe.Event;
      const { customer } = data.object as { customer?: string };
      if (customer && /upcoming|cycle|paid/.test(type))
        seen.push([type, (await watching.now(customer)).toISOString().slice(0, 10)]);
      return 200;
    });
    const { customer } = await subscriber();
    await sandbox.tick();
    await watching.sandbox.advance({ customer, days: 30 });
    expect(seen).toEqual([
      ['invoice.upcoming', '2026-02-25'],
      ['invoice.paid', '2026-02-28'],
    ]);
  });
});

test('an event that was not taken is delivered again, under its own signature each time', async () => {
  let isDown = true;
  const taken: Stripe.Event[] = [];
  await sandbox.tick();
  const receiver = process(async (body, signature) => {
    if (isDown) return 500;
    taken.push(receiver.stripe.webhooks.constructEvent(body, signature, webhookSecret));
    return 200;
  });
  await receiver.stripe.customers.create({ name: 'Later' });
  await receiver.sandbox.tick();
  expect(taken).toEqual([]);
  isDown = false;
  await receiver.sandbox.tick();
  expect(taken).toEqual([]);
  clock.set(clock.now() + 6_000);
  await receiver.sandbox.tick();
  expect(taken.map(({ type }) => type)).toEqual(['customer.created']);
  clock.set(clock.now() + 60_000);
  await receiver.sandbox.tick();
  expect(taken).toHaveLength(1);
});

test('what is typed wrong changes nothing, and no number is kept', async () => {
  const customer = await stripe.customers.create({ name: 'Typo' });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const clientSecret = must(setup.client_secret, 'it has one');
  const decline = async (wrong: Partial<typeof card>) => {
    const confirmation = await sandbox.confirm({ clientSecret, card: { ...card, ...wrong } });
    return confirmation.status === 'DECLINED' ? confirmation.decline.code : confirmation.status;
  };
  expect(await decline({ number: '4242424242424241' })).toBe('incorrect_number');
  expect(await decline({ expMonth: 13 })).toBe('invalid_expiry_month');
  expect(await decline({ expYear: 2025 })).toBe('invalid_expiry_year');
  expect(await decline({ cvc: '1' })).toBe('invalid_cvc');
  expect(await decline({ number: '4111111111111111' })).toBe('card_declined');
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method');
  expect(await decline({})).toBe('SUCCEEDED');
  const methods = await stripe.paymentMethods.list({ customer: customer.id });
  expect(methods.data.map((method) => method.card?.last4)).toEqual(['4242']);
  const rows = await db.selectFrom('billing_sandbox.requests').select('answer').execute();
  expect(rows.some(({ answer }) => answer?.includes('4111111111111111'))).toBe(false);
});

test('a subscription that is never paid expires, and its invoice is void', async () => {
  const customer = (await stripe.customers.create({ name: 'Idle' })).id;
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await price(1_900)).id }],
    payment_behavior: 'default_incomplete',
  });
  await sandbox.advance({ customer, days: 1 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual(['void']);
  expect(errors).toEqual([]);
});

test('another price in the same period: prorated now, with the next invoice, or not at all', async () => {
  const next = await price(3_900);
  const changed = async (behavior: 'always_invoice' | 'create_prorations' | 'none') => {
    const { customer, subscription } = await subscriber();
    await sandbox.advance({ customer, days: 14 });
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await stripe.subscriptions.update(subscription, {
      items: [{ id: must(items.data[0], 'it has an item').id, price: next.id }],
      proration_behavior: behavior,
    });
    await sandbox.advance({ customer, days: 14 });
    return (await stripe.invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid).toReversed();
  };
  // Half of the 28 days are left: (3,900 - 1,900) / 2.
  expect(await changed('always_invoice')).toEqual([1_900, 1_000, 3_900]);
  expect(await changed('create_prorations')).toEqual([1_900, 4_900]);
  expect(await changed('none')).toEqual([1_900, 3_900]);
});
