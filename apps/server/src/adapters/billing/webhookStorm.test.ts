import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { seededRandom } from '../../../test/seededRandom.ts';
import { billingOver } from '../../../test/stripe/billingOver.ts';
import type { BillingContext } from '../../modules/billing/subscription/billingContext.ts';
import { customerOf } from '../../modules/billing/subscription/startSubscription.ts';
import {
  changePrice,
  latestPaymentSecret,
  payInvoice,
} from '../../modules/billing/subscription/paymentCalls.ts';
import * as calls from '../../modules/billing/subscription/stripeCalls.ts';
import { findSubscription } from '../../modules/billing/subscription/subscription.store.ts';
import { receiveStripeWebhook } from '../../modules/billing/subscription/subscription.ts';
import { frozenClock } from '../../platform/clock.ts';

const fresh = await openFreshDatabase();
const { db } = fresh;
const clock = frozenClock(Date.UTC(2026, 0, 31, 10));
const billing = await billingOver('sandbox', fresh, clock);
const { deps, world, posted } = billing;
const { gateway, plans } = deps.billing;
const { stripe, webhookSecret } = gateway;
const given = givenIn(db, clock);

const OK = '4242424242424242';
const FAILS_LATER = '4000000000000341';

/** A salon that Stripe knows and that has no plan yet. */
async function salon() {
  const { ownerContext, scope } = await given.organization();
  const ctx: BillingContext = { ...ownerContext, billing: deps.billing };
  return { scope, customer: await customerOf(ctx) };
}

/** A year at the gateway, of which billing hears by events only. */
async function liveAYear(customer: string): Promise<void> {
  const [monthly, yearly] = ['monthly', 'yearly'].map((key) =>
    must(
      plans.find((plan) => plan.key === key),
      key,
    ),
  );
  const priceOf = (plan = must(monthly, 'monthly')) =>
    calls.priceOf(stripe, plan, must(plan.tiers[0], 'a plan has a tier'));
  const pay = (clientSecret: string, number: string) =>
    world.confirm({ clientSecret, card: { number, expMonth: 12, expYear: 2034, cvc: '123' } });
  const created = await calls.createSubscription(stripe, {
    customer,
    price: await priceOf(),
    plan: 'monthly',
    key: `create:${customer}`,
  });
  const { id } = created;
  const secret = must(await latestPaymentSecret(stripe, id), 'it has to be paid');
  await pay(secret, '4000000000000002');
  await pay(secret, OK);
  const advance = (days: number) => world.advance({ customer, days });
  const keepCard = async (number: string, key: string) => {
    const setup = await calls.createSetupIntent(stripe, { customer, key: `setup:${customer}:${key}` });
    await pay(setup, number);
    const intent = await calls.retrieveSetupIntent(stripe, must(setup.split('_secret_')[0], 'its id'));
    const paymentMethod = must(calls.idOf(intent.payment_method), 'it was set up');
    await calls.updateSubscription(stripe, id, {
      default_payment_method: paymentMethod,
      key: `card:${customer}:${key}`,
    });
    return paymentMethod;
  };
  await advance(92);
  await keepCard(FAILS_LATER, 'bad');
  await advance(29);
  const paymentMethod = await keepCard(OK, 'good');
  const { invoices } = await calls.listInvoices(stripe, { customer, status: 'open' });
  await payInvoice(stripe, must(invoices[0], 'one failed').id, {
    paymentMethod,
    key: `pay:${customer}`,
  });
  await calls.updateSubscription(stripe, id, { cancel_at_period_end: true, key: `cancel:${customer}` });
  await calls.updateSubscription(stripe, id, { cancel_at_period_end: false, key: `resume:${customer}` });
  await advance(120);
  const { items } = await stripe.subscriptions.retrieve(id);
  await changePrice(stripe, id, {
    item: must(items.data[0], 'an item').id,
    price: await priceOf(must(yearly, 'yearly')),
    plan: 'yearly',
    key: `yearly:${customer}`,
  });
  await advance(124);
  await world.tick();
}

/** What billing knows in the end, without ids that differ from salon to salon. */
async function endOf({ scope }: Awaited<ReturnType<typeof salon>>) {
  const state = must(await findSubscription(db, scope, gateway.mode), 'it is kept');
  const payments = await db
    .selectFrom('subscription_payments')
    .select([
      'amount',
      'currency',
      'paid_at',
      'payment_method_last4',
      'row_no',
      'invoice_ref',
      'invoice_number',
    ])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('paid_at')
    .orderBy('amount')
    .execute();
  const { version: _, customerRef: __, subscriptionRef: ___, itemRef: ____, card, ...rest } = state;
  return {
    state: { ...rest, card: card && { ...card, ref: '' } },
    payments: payments.map(
      ({ invoice_ref: _ref, invoice_number: _number, row_no: _row, ...payment }) => payment,
    ),
    refs: payments.map((payment) => payment.invoice_ref),
    numbers: payments.map((payment) => payment.invoice_number),
    rows: payments.map((payment) => payment.row_no).toSorted((one, other) => one - other),
  };
}

const signed = (payload: string, timestamp = Math.floor(Date.now() / 1_000), secret = webhookSecret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

/** Fails in the midst of recording payments, the first times: what was written before is undone with it. */
async function failHalfWay(): Promise<void> {
  await sql`create sequence half_way`.execute(db);
  await sql`create function fail_half_way() returns trigger language plpgsql as $$
    declare at bigint := nextval('half_way');
    begin
      if at < 40 and at % 4 = 0 then raise exception 'half-way'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger half_way before insert on subscription_payments
    for each row execute function fail_half_way()`.execute(db);
}

test('events of a year, in any order, twice, forged and with failures half-way, end as they do one by one', async () => {
  const calm = await salon();
  await liveAYear(calm.customer);
  const calmEnd = await endOf(calm);
  expect(calmEnd.payments.length).toBeGreaterThan(8);
  expect(calmEnd.state).toMatchObject({ gatewayStatus: 'active', openInvoice: null });

  // The second salon's events are not taken while they happen.
  const stormy = await salon();
  await world.tick();
  billing.hold(true);
  const before = posted.length;
  await liveAYear(stormy.customer);
  expect(await endOf(stormy)).toMatchObject({ payments: [], state: { gatewayStatus: null } });
  const events = [...new Set(posted.slice(before).map(({ body }) => body))];
  expect(events.length).toBeGreaterThan(80);
  await failHalfWay();

  const random = seededRandom(7);
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const outcomes = { handled: 0, forged: 0, failed: 0 };
  let waiting = shuffled([...events, ...events]);
  for (let round = 0; waiting.length > 0 && round < 30; round += 1) {
    const failed: string[] = [];
    for (let start = 0; start < waiting.length; start += 6)
      await Promise.all(
        waiting.slice(start, start + 6).map(async (body) => {
          const changed = body.replace('"created":', '"created":1');
          const forgeries = [
            [body, signed(body, undefined, 'whsec_another')],
            [body, signed(body, Math.floor(Date.now() / 1_000) - 600)],
            [changed, signed(body)],
          ] as const;
          const [forged, header] = must(forgeries[Math.floor(random() * 3)], 'one of three');
          if ((await receiveStripeWebhook(deps, forged, header)) === 'FORGED') outcomes.forged += 1;
          try {
            await receiveStripeWebhook(deps, body, signed(body));
            outcomes.handled += 1;
          } catch {
            outcomes.failed += 1;
            failed.push(body);
          }
        }),
      );
    waiting = shuffled(failed);
  }

  expect(waiting).toEqual([]);
  expect(outcomes.handled).toBe(events.length * 2);
  expect(outcomes.forged).toBe(outcomes.handled + outcomes.failed);
  expect(outcomes.failed).toBeGreaterThan(0);
  const stormEnd = await endOf(stormy);
  expect(stormEnd.state).toEqual(calmEnd.state);
  expect(stormEnd.payments).toEqual(calmEnd.payments);
  expect(new Set(stormEnd.refs).size).toBe(stormEnd.refs.length);
  expect(stormEnd.rows).toEqual(stormEnd.rows.map((_, index) => index + 1));
  const numbers = [...calmEnd.numbers, ...stormEnd.numbers];
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).not.toContain(null);
  expect(billing.problems()).toEqual([]);
});
