import { describe, expect, test } from 'vitest';
import {
  FAILS_AT_RENEWAL,
  givenBilling,
  MASTERCARD,
  secretIn,
  VISA,
} from '../../../../test/given/billing.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(database.db, clock);
const shop = await givenBilling(database, clock);

const subject = async () => {
  const { ownerContext: ctx, scope } = await given.organization();
  return { ctx, id: toGlobalId('Subscription', scope.organizationId) };
};

describe('M3: a subscription', () => {
  test('is inactive at first, and nobody is warned of that', async () => {
    const { ctx } = await subject();
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'INACTIVE',
      hasBeenActive: false,
      validTo: null,
      pricingPlan: null,
      isSandbox: true,
    });
  });

  test('is incomplete until its first payment, and then active', async () => {
    const { ctx } = await subject();
    const pricingPlanId = shop.planId('monthly');
    const { data } = await shop.run(ctx, 'activateSubscription', { pricingPlanId });
    expect(data?.activateSubscription).toMatchObject({ subscription: { status: 'INCOMPLETE' } });
    await shop.activate(ctx);
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'ACTIVE',
      hasBeenActive: true,
      validTo: '2026-04-02T08:00:00.000Z',
      nextPaymentAt: '2026-04-02T08:00:00.000Z',
      currentTier: { value: 1_900, minQuantity: 1, maxQuantity: 1 },
      nextTier: null,
      pricingPlan: { name: 'Monthly', period: 1 },
      paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
      lastPayment: { amount: 1_900, currency: 'eur', createdAt: '2026-03-02T08:00:00.000Z' },
      openInvoice: null,
      failure: null,
    });
  });

  test('is begun once: again is the same payment, another plan replaces it, and an active one is refused', async () => {
    const { ctx } = await subject();
    const begin = async (plan: string) => {
      const answer = await shop.run(ctx, 'activateSubscription', { pricingPlanId: shop.planId(plan) });
      return answer.refusals[0]?.code ?? secretIn(answer, 'activateSubscription');
    };
    const first = await begin('monthly');
    expect(await begin('monthly')).toBe(first);
    expect(await begin('yearly')).not.toBe(first);
    await shop.activate(ctx, { plan: 'yearly' });
    expect(await begin('monthly')).toBe('SUBSCRIPTION_EXISTS');
    expect(await shop.seen(ctx)).toMatchObject({
      pricingPlan: { period: 12 },
      lastPayment: { amount: 19_000 },
    });
  });

  test('stays incomplete where the card is declined, and says by which code', async () => {
    const { ctx } = await subject();
    const clientSecret = secretIn(
      await shop.run(ctx, 'activateSubscription', { pricingPlanId: shop.planId('monthly') }),
      'activateSubscription',
    );
    const card = { number: '4000 0000 0000 9995', expiry: '12/34', cvc: '123' };
    const declined = await shop.run(ctx, 'payInSandbox', { clientSecret, ...card });
    expect(declined.refusals[0]).toMatchObject({
      code: 'CARD_DECLINED',
      values: { declineCode: 'insufficient_funds' },
    });
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'INCOMPLETE',
      failure: { declineCode: 'insufficient_funds', message: 'There isn’t enough money on the card.' },
    });
    expect((await shop.run(ctx, 'payInSandbox', { clientSecret, ...card, number: VISA })).refusals).toEqual(
      [],
    );
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', failure: null });
  });

  test.each([
    [true, 'ACTIVE', 'succeeded'],
    [false, 'INCOMPLETE', 'failed'],
  ])('asks the bank where the card needs that: %s', async (isApproved, status, redirectStatus) => {
    const { ctx } = await subject();
    const clientSecret = secretIn(
      await shop.run(ctx, 'activateSubscription', { pricingPlanId: shop.planId('monthly') }),
      'activateSubscription',
    );
    const [intent = ''] = clientSecret.split('_secret_');
    const card = { number: '4000002500003155', expiry: '12/34', cvc: '123' };
    const asked = await shop.run(ctx, 'payInSandbox', { clientSecret, ...card });
    expect(asked.data?.payInSandbox).toEqual({
      status: 'REQUIRES_ACTION',
      redirectUrl: `/payments/authenticate?payment_intent=${intent}&payment_intent_client_secret=${clientSecret}`,
    });
    const answered = await shop.run(ctx, 'authenticateInSandbox', { clientSecret, isApproved });
    expect(answered.data?.authenticateInSandbox).toEqual({
      redirectUrl: `/payments?payment_intent=${intent}&payment_intent_client_secret=${clientSecret}&redirect_status=${redirectStatus}`,
    });
    const confirmed = await shop.run(ctx, 'confirmInitialSubscriptionPayment', { paymentIntentId: intent });
    expect(confirmed.refusals.map(({ code }) => code)).toEqual(isApproved ? [] : ['CARD_DECLINED']);
    expect(await shop.seen(ctx)).toMatchObject({ status });
  });

  test('renews, and each payment is recorded once', async () => {
    const { ctx } = await subject();
    await shop.activate(ctx);
    await shop.advance(ctx, 62);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', validTo: '2026-06-02T08:00:00.000Z' });
    expect(await paymentsOf(ctx)).toEqual([
      [3, '2026-05-02T08:00:00.000Z', 1_900],
      [2, '2026-04-02T08:00:00.000Z', 1_900],
      [1, '2026-03-02T08:00:00.000Z', 1_900],
    ]);
  });

  test('M3: is past due when a renewal fails, and inactive after the last of three tries', async () => {
    const { ctx } = await subject();
    await shop.activate(ctx);
    expect((await shop.changeCard(ctx, FAILS_AT_RENEWAL)).refusals).toEqual([]);
    await shop.advance(ctx, 32);
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'PAST_DUE',
      openInvoice: { amount: 1_900, currency: 'eur' },
      failure: { declineCode: 'generic_decline' },
    });
    await shop.advance(ctx, 8);
    expect(await shop.seen(ctx)).toMatchObject({
      status: 'INACTIVE',
      hasBeenActive: true,
      openInvoice: null,
    });
    expect(await paymentsOf(ctx)).toHaveLength(1);
  });

  test('recovers with another card, by hand or by itself', async () => {
    const [byHand, byItself] = [await subject(), await subject()];
    for (const { ctx } of [byHand, byItself]) {
      await shop.activate(ctx);
      await shop.changeCard(ctx, FAILS_AT_RENEWAL);
      await shop.advance(ctx, 32);
      expect((await shop.changeCard(ctx, MASTERCARD)).refusals).toEqual([]);
      expect(await shop.seen(ctx)).toMatchObject({ status: 'PAST_DUE' });
    }
    expect((await shop.run(byHand.ctx, 'chargeCustomer')).refusals).toEqual([]);
    await shop.advance(byItself.ctx, 8);
    for (const { ctx } of [byHand, byItself])
      expect(await shop.seen(ctx)).toMatchObject({
        status: 'ACTIVE',
        validTo: '2026-05-02T08:00:00.000Z',
        openInvoice: null,
        failure: null,
        paymentMethod: { brand: 'mastercard' },
      });
  });

  test('can be canceled, stays active until its end, and be resumed until then', async () => {
    const { ctx, id } = await subject();
    await shop.activate(ctx);
    expect((await shop.run(ctx, 'cancelSubscription', { id })).refusals).toEqual([]);
    const canceled = { isCanceled: true, validTo: '2026-04-02T08:00:00.000Z', nextPaymentAt: null };
    expect(await shop.seen(ctx)).toMatchObject({ status: 'CANCELED', ...canceled });
    await shop.run(ctx, 'resumeSubscription', { id });
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', isCanceled: false });
    await shop.run(ctx, 'cancelSubscription', { id });
    await shop.advance(ctx, 32);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'INACTIVE', validTo: '2026-04-02T08:00:00.000Z' });
    for (const name of ['cancelSubscription', 'resumeSubscription'])
      expect((await shop.run(ctx, name, { id })).refusals).toMatchObject([{ code: 'SUBSCRIPTION_INACTIVE' }]);
  });

  test('that has ended begins again with the card on file', async () => {
    const { ctx, id } = await subject();
    const again = () => shop.run(ctx, 'createStripeSubscription', { pricingPlanId: shop.planId('yearly') });
    expect((await again()).refusals).toMatchObject([{ code: 'NO_PAYMENT_METHOD' }]);
    await shop.activate(ctx);
    expect((await again()).refusals).toMatchObject([{ code: 'SUBSCRIPTION_EXISTS' }]);
    await shop.run(ctx, 'cancelSubscription', { id });
    await shop.advance(ctx, 32);
    // A plan that was begun and not paid yet has no card of its own: the one on file stays.
    await shop.run(ctx, 'activateSubscription', { pricingPlanId: shop.planId('monthly') });
    expect(await shop.seen(ctx)).toMatchObject({ status: 'INCOMPLETE', paymentMethod: { last4: '4242' } });
    expect((await again()).refusals).toEqual([]);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'ACTIVE', pricingPlan: { period: 12 } });
  });

  test('does not begin again with a card that is declined', async () => {
    const { ctx, id } = await subject();
    await shop.activate(ctx);
    await shop.changeCard(ctx, FAILS_AT_RENEWAL);
    await shop.run(ctx, 'cancelSubscription', { id });
    await shop.advance(ctx, 32);
    const { refusals } = await shop.run(ctx, 'createStripeSubscription', {
      pricingPlanId: shop.planId('monthly'),
    });
    expect(refusals).toMatchObject([{ code: 'CARD_DECLINED' }]);
    expect(await shop.seen(ctx)).toMatchObject({ status: 'INACTIVE' });
  });
});

async function paymentsOf(ctx: Parameters<typeof shop.seen>[0]) {
  const rows = await database.db
    .selectFrom('subscription_payments')
    .select(['row_no', 'paid_at', 'amount'])
    .where('organization_id', '=', ctx.scope.organizationId)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(({ row_no: rowNo, paid_at: at, amount }) => [rowNo, at.toISOString(), Number(amount)]);
}
