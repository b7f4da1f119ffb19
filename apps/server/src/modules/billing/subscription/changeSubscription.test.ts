import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { ask, listen } from '../../../../test/ask.ts';
import {
  FAILS_AT_RENEWAL,
  givenBilling,
  MASTERCARD,
  secretIn,
  VISA,
} from '../../../../test/given/billing.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { runBilling } from './subscription.ts';

const database = await openFreshDatabase();
const { db } = database;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const shop = await givenBilling(database, clock);
const feed = await openFeed(database);
const deps = { db, clock, billing: shop.billing };

async function subscribed() {
  const organization = await given.organization();
  const { ownerContext: ctx, scope } = organization;
  await shop.activate(ctx);
  return { organization, ctx, id: toGlobalId('Subscription', scope.organizationId) };
}

const amountsOf = async ({ scope: { organizationId } }: StaffContext) => {
  const rows = await db
    .selectFrom('subscription_payments')
    .select('amount')
    .where('organization_id', '=', organizationId)
    .orderBy('row_no')
    .execute();
  return rows.map(({ amount }) => Number(amount));
};

const codesOf = async (answer: ReturnType<typeof shop.run>) =>
  (await answer).refusals.map(({ code }) => code);

describe('M3: what is due', () => {
  test('is paid once, from as many tabs at once as may be', async () => {
    const { ctx } = await subscribed();
    await shop.changeCard(ctx, FAILS_AT_RENEWAL);
    await shop.advance(ctx, 32);
    await shop.changeCard(ctx, MASTERCARD);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => codesOf(shop.run(ctx, 'chargeCustomer'))),
    );
    expect(answers.filter((codes) => codes.length === 0).length).toBeGreaterThan(0);
    expect(new Set(answers.flat())).toEqual(new Set(answers.flat().length > 0 ? ['NOTHING_DUE'] : []));
    expect(await amountsOf(ctx)).toEqual([1_900, 1_900]);
    expect(await codesOf(shop.run(ctx, 'chargeCustomer'))).toEqual(['NOTHING_DUE']);
  });

  test('P4: sent again with its key is answered as before', async () => {
    const { ctx } = await subscribed();
    await shop.changeCard(ctx, FAILS_AT_RENEWAL);
    await shop.advance(ctx, 32);
    await shop.changeCard(ctx, MASTERCARD);
    const charge = () => codesOf(shop.run(ctx, 'chargeCustomer', { clientMutationId: 'a click' }));
    expect([await charge(), await charge()]).toEqual([[], []]);
    expect(await amountsOf(ctx)).toEqual([1_900, 1_900]);
  });

  test('is declined as often as it is tried with a bad card, and then paid with a good one', async () => {
    const { ctx } = await subscribed();
    await shop.changeCard(ctx, FAILS_AT_RENEWAL);
    await shop.advance(ctx, 32);
    for (const _ of [1, 2]) expect(await codesOf(shop.run(ctx, 'chargeCustomer'))).toEqual(['CARD_DECLINED']);
    await shop.changeCard(ctx, VISA);
    expect(await codesOf(shop.run(ctx, 'chargeCustomer'))).toEqual([]);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE' });
  });

  test('one plan is begun by two tabs at once', async () => {
    const { ownerContext: ctx, scope } = await given.organization();
    const pricingPlanId = shop.planId('monthly');
    const begun = await Promise.all(
      [1, 2, 3].map(() => shop.run(ctx, 'activateSubscription', { pricingPlanId })),
    );
    const secrets = begun.map((answer) => secretIn(answer, 'activateSubscription'));
    expect(new Set(secrets).size).toBe(1);
    const { customer_ref: customer } = await db
      .selectFrom('subscriptions')
      .select('customer_ref')
      .where('organization_id', '=', scope.organizationId)
      .executeTakeFirstOrThrow();
    const all = await shop.billing.gateway.stripe.subscriptions.list({ customer, status: 'all' });
    expect(all.data).toHaveLength(1);
  });
});

describe('M4: the tier', () => {
  test('follows the number of staff with the next renewal, and prorates nothing', async () => {
    const { organization, ctx } = await subscribed();
    await given.staffMember(organization);
    expect(await shop.seen(ctx)).toMatchObject({ currentTier: { value: 1_900 }, nextTier: { value: 3_900 } });
    await shop.advance(ctx, 32);
    expect(await shop.seen(ctx)).toMatchObject({ currentTier: { value: 3_900 }, nextTier: null });
    expect(await amountsOf(ctx)).toEqual([1_900, 3_900]);
  });

  test('is settled by the job a day before, and the renewal is billed', async () => {
    const own = frozenClock(MONDAY_MORNING + 1_000);
    const { organization, ctx } = await subscribed();
    await given.staffMember(organization);
    clock.set(MONDAY_MORNING + 29 * DAY_MS);
    await runBilling(deps);
    expect(await shop.seen(ctx)).toMatchObject({ currentTier: { value: 1_900 } });
    clock.set(MONDAY_MORNING + 30.5 * DAY_MS);
    await runBilling(deps);
    expect(await amountsOf(ctx)).toEqual([1_900]);
    clock.set(MONDAY_MORNING + 32 * DAY_MS);
    await runBilling(deps);
    expect(await amountsOf(ctx)).toEqual([1_900, 3_900]);
    clock.set(own.now());
  });

  test('an event that never came is made up for by the job', async () => {
    const { ctx } = await subscribed();
    shop.hold(true);
    clock.set(MONDAY_MORNING + 32 * DAY_MS);
    await runBilling(deps);
    await runBilling(deps);
    expect(await amountsOf(ctx)).toEqual([1_900, 1_900]);
    shop.hold(false);
    clock.set(MONDAY_MORNING);
  });
});

describe('M4: another plan', () => {
  test('begins at once, and the rest of the one before is credited', async () => {
    const { ctx, id } = await subscribed();
    expect(await codesOf(shop.run(ctx, 'changePlan', { id, pricingPlanId: shop.planId('yearly') }))).toEqual(
      [],
    );
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'ACTIVE',
      pricingPlan: { period: 12 },
      currentTier: { value: 19_000 },
      validTo: '2027-03-02T08:00:00.000Z',
    });
    expect(await amountsOf(ctx)).toEqual([1_900, 19_000 - 1_900]);
  });

  test('waits where the bank wants to hear from the person, and takes effect with the answer', async () => {
    const { ctx, id } = await subscribed();
    const clientSecret = secretIn(
      await shop.run(ctx, 'getSubscriptionSetupIntent', { subscriptionId: id }),
      'getSubscriptionSetupIntent',
    );
    const asksAlways = { number: '4000002760003184', expiry: '12/34', cvc: '123' };
    await shop.run(ctx, 'payInSandbox', { clientSecret, ...asksAlways });
    await shop.run(ctx, 'authenticateInSandbox', { clientSecret, isApproved: true });
    const [setupIntentId] = clientSecret.split('_secret_');
    const kept = shop.run(ctx, 'changePaymentMethod', { subscriptionId: id, setupIntentId });
    expect(await codesOf(kept)).toEqual([]);
    const change = shop.run(ctx, 'changePlan', { id, pricingPlanId: shop.planId('yearly') });
    const answered = (await change).data as { changePlan: { question: { clientSecret: string } } };
    const { question } = answered.changePlan;
    expect(question).toMatchObject({ redirectUrl: expect.stringMatching(/^\/payments\/authenticate\?/) });
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', pricingPlan: { period: 1 } });
    expect(await amountsOf(ctx)).toEqual([1_900]);
    const answer = { clientSecret: question.clientSecret, isApproved: true };
    expect(await codesOf(shop.run(ctx, 'authenticateInSandbox', answer))).toEqual([]);
    const [paymentIntentId] = question.clientSecret.split('_secret_');
    const confirmed = await shop.run(ctx, 'confirmInitialSubscriptionPayment', { paymentIntentId });
    expect(confirmed.data?.confirmInitialSubscriptionPayment).toMatchObject({ isPaid: true });
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', pricingPlan: { period: 12 } });
    expect(await amountsOf(ctx)).toEqual([1_900, 19_000 - 1_900]);
  });
});

describe('M3: payments by hand', () => {
  test('leave the renewal to be paid within a week', async () => {
    const { ctx } = await subscribed();
    expect(await codesOf(shop.run(ctx, 'disableAutomatedPayments'))).toEqual([]);
    expect(await shop.seen(ctx)).toMatchObject({ isAutomated: false });
    await shop.advance(ctx, 32);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', openInvoice: { amount: 1_900 } });
    expect(await codesOf(shop.run(ctx, 'chargeCustomer'))).toEqual([]);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', openInvoice: null });
    expect(await codesOf(shop.run(ctx, 'enableAutomatedPayments'))).toEqual([]);
    expect(await shop.seen(ctx)).toMatchObject({ isAutomated: true });
  });
});

describe('R1, R2: the subscription', () => {
  test('is seen and changed by the payments set ORGANISATION alone', async () => {
    const { organization, ctx, id } = await subscribed();
    const { context: administrator } = await given.staffMember(organization, { role: 'administrator' });
    expect(await codesOf(shop.run(administrator, 'cancelSubscription', { id }))).toEqual([
      'ACTION_NOT_ALLOWED',
    ]);
    const query =
      '{ viewer { ... on Provider { organization { subscription { status } pricingPlans { id } } } } }';
    expect((await ask(administrator, query)).data).toEqual({
      viewer: { organization: { subscription: null, pricingPlans: [] } },
    });
    expect(await shop.seen(ctx)).toMatchObject({ isCanceled: false });
  });

  test('of another organization is no other than one that is missing, with its payments and cards', async () => {
    const { ctx, id } = await subscribed();
    const other = await subscribed();
    expect(await codesOf(shop.run(other.ctx, 'cancelSubscription', { id }))).toEqual(['NOT_FOUND']);
    const clientSecret = secretIn(
      await shop.run(ctx, 'getSubscriptionSetupIntent', { subscriptionId: id }),
      'getSubscriptionSetupIntent',
    );
    const card = { number: VISA, expiry: '12/34', cvc: '123' };
    expect(await codesOf(shop.run(other.ctx, 'payInSandbox', { clientSecret, ...card }))).toEqual([
      'NOT_FOUND',
    ]);
    expect(await codesOf(shop.run(ctx, 'payInSandbox', { clientSecret, ...card }))).toEqual([]);
    const [setupIntentId] = clientSecret.split('_secret_');
    const steal = { subscriptionId: other.id, setupIntentId };
    expect(await codesOf(shop.run(other.ctx, 'changePaymentMethod', steal))).toEqual([
      'PAYMENT_METHOD_CHANGE_FAILED',
    ]);
    const missing = { subscriptionId: other.id, setupIntentId: 'seti_none' };
    expect(await codesOf(shop.run(other.ctx, 'changePaymentMethod', missing))).toEqual([
      'PAYMENT_METHOD_CHANGE_FAILED',
    ]);
  });

  test('refuses what no input can mean', async () => {
    const { ctx, id } = await subscribed();
    for (const days of [0, 401, -1])
      expect((await shop.run(ctx, 'advanceBillingClock', { days })).refusals).toMatchObject([
        { code: 'OUT_OF_RANGE', values: { min: 1, max: 400 } },
      ]);
    const pricingPlanId = toGlobalId('PricingPlan', '987654321');
    expect(await codesOf(shop.run(ctx, 'changePlan', { id, pricingPlanId }))).toEqual(['NOT_FOUND']);
    const clientSecret = 'pi_1_secret_2';
    for (const card of [
      { number: '42', expiry: '12/34', cvc: '123' },
      { number: VISA, expiry: '13/34', cvc: '123' },
      { number: VISA, expiry: '12/34', cvc: 'abc' },
    ])
      expect(await codesOf(shop.run(ctx, 'payInSandbox', { clientSecret, ...card }))).toEqual(['BAD_INPUT']);
    expect(
      await codesOf(
        shop.run(ctx, 'payInSandbox', { clientSecret, number: VISA, expiry: '12/34', cvc: '123' }),
      ),
    ).toEqual(['NOT_FOUND']);
  });

  test('N5: open consoles are notified of a change', async () => {
    const { ctx, id } = await subscribed();
    const news = await listen(ctx, feed, 'subscription { updateSubscription { subscription { status } } }');
    await shop.run(ctx, 'cancelSubscription', { id });
    expect((await news.next())?.data?.updateSubscription).toEqual({ subscription: { status: 'CANCELED' } });
    await news.return();
  });
});

describe('M2: without the sandbox or without billing', () => {
  test('SANDBOX_ONLY where money moves, BILLING_OFF where it is off', async () => {
    const { ownerContext } = await given.organization();
    const elsewhere = await openFreshDatabase();
    const { ownerContext: unbilled } = await writeGiven(elsewhere.db, clock).organization();
    expect(await codesOf(shop.run(unbilled, 'chargeCustomer'))).toEqual(['BILLING_OFF']);
    const query =
      '{ viewer { ... on Provider { organization { subscription { status } pricingPlans { id } payments { pageInfo { total } } } } } }';
    expect((await ask(unbilled, query)).data).toEqual({
      viewer: {
        organization: { subscription: null, pricingPlans: [], payments: { pageInfo: { total: 0 } } },
      },
    });
    const live = { ...shop.billing, gateway: { ...shop.billing.gateway, sandbox: null } };
    const { advanceClock } = await import('./payInSandbox.ts');
    await expect(advanceClock({ ...ownerContext, billing: live }, 1)).rejects.toThrow('SANDBOX_ONLY');
    expect(defaultPlans).toHaveLength(2);
  });
});
