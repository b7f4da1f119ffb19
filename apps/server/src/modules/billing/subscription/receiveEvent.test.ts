import Stripe from 'stripe';
import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { givenBilling, type PostedEvent, WEBHOOK_SECRET } from '../../../../test/given/billing.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { seededRandom } from '../../../../test/seededRandom.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';

const PATH = '/stripe/webhook';
const database = await openFreshDatabase();
const { db } = database;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const shop = await givenBilling(database, clock);
const server = await given.server(database, {}, shop.billing);

const post = async ({ body, signature }: PostedEvent) =>
  (
    await server.fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    })
  ).status;

/** Signed at this moment; the sandbox's own signature may be too old by now. */
const signed = (body: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1_000)) => ({
  body,
  signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
});

async function stateOf(ctx: StaffContext) {
  const { organizationId } = ctx.scope;
  const payments = await db
    .selectFrom('subscription_payments')
    .select(['row_no', 'invoice_ref', 'amount'])
    .where('organization_id', '=', organizationId)
    .orderBy('row_no')
    .execute();
  return { seen: await shop.seen(ctx), payments };
}

/** A year with a renewal that failed, and all events of it. */
async function year() {
  const { ownerContext: ctx } = await given.organization();
  const before = shop.posted.length;
  await shop.activate(ctx);
  await shop.advance(ctx, 100);
  return { ctx, events: shop.posted.slice(before) };
}

/** As if nothing had been known since the customer was made. */
async function forget({ scope: { organizationId } }: StaffContext, events: readonly PostedEvent[]) {
  await db.deleteFrom('subscription_payments').where('organization_id', '=', organizationId).execute();
  await db
    .deleteFrom('counters')
    .where('organization_id', '=', organizationId)
    .where('name', '=', 'subscription_payments')
    .execute();
  await db
    .updateTable('subscriptions')
    .set({ gateway_status: null, subscription_ref: null, plan_id: null, was_active: false })
    .where('organization_id', '=', organizationId)
    .execute();
  const ids = events.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  await db.deleteFrom('billing_events').where('id', 'in', ids).execute();
}

describe('M2: an event of the gateway', () => {
  test('is taken once, and twice changes nothing', async () => {
    const { ctx, events } = await year();
    const calm = await stateOf(ctx);
    expect(calm.payments).toHaveLength(4);
    for (const { body } of [...events, ...events]) expect(await post(signed(body))).toBe(200);
    expect(await stateOf(ctx)).toEqual(calm);
  });

  test('in any order and all at once, leads to the same end', async () => {
    const { ctx, events } = await year();
    const calm = await stateOf(ctx);
    await forget(ctx, events);
    const random = seededRandom(20);
    const shuffled = [...events, ...events].toSorted(() => random() - 0.5);
    const statuses = await Promise.all(shuffled.map(({ body }) => post(signed(body))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stateOf(ctx)).toEqual(calm);
  });

  test('that fails half-way is answered 500, and comes again', async () => {
    const { ctx, events } = await year();
    const calm = await stateOf(ctx);
    await forget(ctx, events);
    const { body } = must(events.at(-1), 'there are events');
    const broken = await given.server(database, {}, { ...shop.billing, plans: null as never });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signed(body).signature };
    expect((await broken.fetch(PATH, { method: 'POST', headers, body })).status).toBe(500);
    expect((await stateOf(ctx)).payments).toEqual([]);
    expect(await post(signed(body))).toBe(200);
    expect(await stateOf(ctx)).toEqual(calm);
  });

  test('is refused where it is forged, changed or old', async () => {
    const { events } = await year();
    const { body } = must(events[0], 'there are events');
    const good = signed(body);
    const old = Math.floor(Date.now() / 1_000) - 301;
    for (const forged of [
      { body, signature: '' },
      { body, signature: 't=1,v1=00' },
      signed(body, 'whsec_other'),
      signed(body, WEBHOOK_SECRET, old),
      { ...good, body: body.replace('evt_', 'evt_x') },
      { ...good, body: `${body} ` },
      signed('no JSON'),
    ])
      expect(await post(forged)).toBe(403);
    expect(await post(good)).toBe(200);
  });

  test('of a customer that is not ours is taken and changes nothing', async () => {
    const { ctx, events } = await year();
    const calm = await stateOf(ctx);
    const event = JSON.parse(must(events[0], 'there are events').body) as { data: { object: object } };
    const foreign = {
      ...event,
      id: 'evt_foreign',
      data: { object: { ...event.data.object, id: 'cus_foreign', customer: 'cus_foreign' } },
    };
    expect(await post(signed(JSON.stringify(foreign)))).toBe(200);
    expect(await stateOf(ctx)).toEqual(calm);
  });

  test('may be large, but not without end', async () => {
    const event = (size: number) =>
      JSON.stringify({
        id: `evt_${size}`,
        object: 'event',
        type: 'invoice.paid',
        data: { object: { pad: 'x'.repeat(size) } },
      });
    expect(await post(signed(event(200_000)))).toBe(200);
    expect(await post(signed(event(600_000)))).toBe(413);
  });

  test('has no address where billing is off', async () => {
    const off = await given.server(database);
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
    expect((await off.fetch(PATH, { method: 'POST', headers, body: '{}' })).status).toBe(404);
  });
});
