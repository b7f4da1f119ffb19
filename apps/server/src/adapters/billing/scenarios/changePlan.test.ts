import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { transports } from '../../../../test/stripe/billingOver.ts';
import { intentOf, salonOver } from '../../../../test/stripe/salonOver.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
} from '../../../modules/billing/subscription/changeSubscription.ts';
import {
  activateSubscription,
  confirmPayment,
  createStripeSubscription,
} from '../../../modules/billing/subscription/startSubscription.ts';

const fresh = await openFreshDatabase();

describe.each(transports)('over %s', (transport) => {
  test('a change of plan waits for what the person answers to the bank, and takes effect by itself', async () => {
    const { ctx, planId, pay, authenticate, state, payments, billing } = await salonOver(transport, fresh);
    const first = await activateSubscription(ctx, planId('monthly'));
    await pay(first, '4000002760003184');
    await authenticate(first, true);
    const refused = must(await changePlan(ctx, planId('yearly')), 'the bank asks');
    const unchanged = {
      planId: planId('monthly'),
      gatewayStatus: 'active',
      openInvoice: null,
      failure: null,
    };
    expect(await state()).toMatchObject(unchanged);
    await authenticate(refused, false);
    expect(await refusalOf(confirmPayment(ctx, intentOf(refused)))).toMatchObject({ code: 'CARD_DECLINED' });
    expect(await state()).toMatchObject(unchanged);
    const left = must(await changePlan(ctx, planId('yearly')), 'the bank asks again');
    // Nobody answers; the next try replaces it.
    const asked = must(await changePlan(ctx, planId('yearly')), 'and again');
    expect(asked).not.toBe(left);
    await authenticate(asked, true);
    expect(await state()).toMatchObject({
      planId: planId('yearly'),
      gatewayStatus: 'active',
      openInvoice: null,
      currentPeriodEnd: Date.UTC(2027, 0, 31, 10),
    });
    expect((await payments()).map(({ amount }) => amount)).toEqual([1_900, 19_000 - 1_900]);
    expect(billing.problems()).toEqual([]);
  });

  test('a change of plan that nobody confirms is forgotten after a day', async () => {
    const { ctx, planId, pay, authenticate, days, state, payments, billing } = await salonOver(
      transport,
      fresh,
    );
    const first = await activateSubscription(ctx, planId('monthly'));
    await pay(first, '4000002760003184');
    await authenticate(first, true);
    await changePlan(ctx, planId('yearly'));
    await days(2);
    expect(await state()).toMatchObject({ planId: planId('monthly'), gatewayStatus: 'active' });
    expect(await payments()).toHaveLength(1);
    const { subscriptionRef } = await state();
    const kept = await ctx.billing.gateway.stripe.subscriptions.retrieve(subscriptionRef ?? '');
    expect(kept.pending_update).toBeNull();
    expect(billing.problems()).toEqual([]);
  });

  test('a canceled plan runs until its period ends; it can be resumed before', async () => {
    const { ctx, activated, days, state, payments, billing } = await salonOver(transport, fresh);
    await activated();
    await cancelSubscription(ctx);
    expect(await state()).toMatchObject({ gatewayStatus: 'active', cancelAtPeriodEnd: true });
    await resumeSubscription(ctx);
    expect(await state()).toMatchObject({ gatewayStatus: 'active', cancelAtPeriodEnd: false });
    await cancelSubscription(ctx);
    await days(28);
    expect(await state()).toMatchObject({ gatewayStatus: 'canceled', endedAt: Date.UTC(2026, 1, 28, 10) });
    expect(await payments()).toHaveLength(1);
    await createStripeSubscription(ctx, (await state()).planId ?? '');
    expect(await state()).toMatchObject({ gatewayStatus: 'active', cancelAtPeriodEnd: false });
    expect(await payments()).toHaveLength(2);
    expect(billing.problems()).toEqual([]);
  });

  test('monthly to yearly and back: what is unused is credited to the second', async () => {
    const { ctx, activated, days, planId, state, payments, billing } = await salonOver(transport, fresh);
    await activated();
    await days(7);
    await changePlan(ctx, planId('yearly'));
    // 21 of 28 days are unused: 1,425 of 1,900.
    expect((await payments()).map(({ amount }) => amount)).toEqual([1_900, 19_000 - 1_425]);
    expect(await state()).toMatchObject({
      planId: planId('yearly'),
      currentPeriodEnd: Date.UTC(2027, 1, 7, 10),
    });
    await days(183);
    await changePlan(ctx, planId('monthly'));
    // The credit is more than a month costs: nothing is charged, and the rest pays the next months.
    expect((await payments()).at(-1)).toMatchObject({ amount: 0 });
    await days(31);
    expect((await payments()).at(-1)).toMatchObject({ amount: 0 });
    expect(billing.problems()).toEqual([]);
  });

  test('a plan that can’t be paid is not changed', async () => {
    const { ctx, activated, planId, state, payments, billing } = await salonOver(transport, fresh);
    await activated('4000000000000341');
    expect(await refusalOf(changePlan(ctx, planId('yearly')))).toMatchObject({
      code: 'CARD_DECLINED',
      values: { declineCode: 'generic_decline' },
    });
    expect(await state()).toMatchObject({
      planId: planId('monthly'),
      gatewayStatus: 'active',
      openInvoice: null,
      currentPeriodEnd: Date.UTC(2026, 1, 28, 10),
    });
    expect(await payments()).toHaveLength(1);
    expect(billing.problems()).toEqual([]);
  });
});
