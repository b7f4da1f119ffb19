import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { transports } from '../../../../test/stripe/billingOver.ts';
import { salonOver } from '../../../../test/stripe/salonOver.ts';
import { cancelSubscription } from '../../../modules/billing/subscription/changeSubscription.ts';
import {
  activateSubscription,
  createStripeSubscription,
} from '../../../modules/billing/subscription/startSubscription.ts';

const fresh = await openFreshDatabase();

describe.each(transports)('over %s', (transport) => {
  test('a plan is activated with a card', async () => {
    const { ctx, planId, pay, state, payments, billing } = await salonOver(transport, fresh);
    const secret = await activateSubscription(ctx, planId('monthly'));
    expect((await state()).gatewayStatus).toBe('incomplete');
    expect(await pay(secret)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await state()).toMatchObject({
      gatewayStatus: 'active',
      currentPeriodEnd: Date.UTC(2026, 1, 28, 10),
      card: { brand: 'visa', last4: '4242' },
      tier: { value: 1_900 },
    });
    expect(await payments()).toEqual([{ amount: 1_900, currency: 'eur', last4: '4242' }]);
    expect(billing.problems()).toEqual([]);
  });

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'lost_card'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4111111111111111', 'test_mode_live_card'],
    ['4242424242424241', 'incorrect_number'],
  ])('the card %s is declined with %s, and another one pays', async (number, declineCode) => {
    const { ctx, planId, pay, state, payments, billing } = await salonOver(transport, fresh);
    const secret = await activateSubscription(ctx, planId('monthly'));
    expect(await pay(secret, number)).toMatchObject({ status: 'DECLINED', decline: { declineCode } });
    expect((await state()).gatewayStatus).toBe('incomplete');
    expect(await payments()).toEqual([]);
    expect(await pay(secret)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await state()).gatewayStatus).toBe('active');
    expect(await payments()).toHaveLength(1);
    expect(billing.problems()).toEqual([]);
  });

  test('the bank asks: refused, the card pays nothing; approved, it pays', async () => {
    const { ctx, planId, pay, authenticate, state, payments, billing } = await salonOver(transport, fresh);
    const secret = await activateSubscription(ctx, planId('monthly'));
    expect(await pay(secret, '4000002500003155')).toMatchObject({ status: 'REQUIRES_ACTION' });
    expect(await authenticate(secret, false)).toMatchObject({
      status: 'DECLINED',
      decline: { code: 'payment_intent_authentication_failure' },
    });
    expect((await state()).gatewayStatus).toBe('incomplete');
    await pay(secret, '4000002500003155');
    expect(await authenticate(secret, true)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await state()).gatewayStatus).toBe('active');
    expect(await payments()).toHaveLength(1);
    expect(billing.problems()).toEqual([]);
  });

  test('a plan that is begun with the card on file waits for what the person answers to the bank', async () => {
    const { ctx, planId, pay, authenticate, days, state, payments, billing } = await salonOver(
      transport,
      fresh,
    );
    const first = await activateSubscription(ctx, planId('monthly'));
    await pay(first, '4000002760003184');
    await authenticate(first, true);
    await cancelSubscription(ctx);
    await days(28);
    const asked = must(await createStripeSubscription(ctx, planId('yearly')), 'the bank asks');
    expect((await state()).gatewayStatus).toBe('incomplete');
    await authenticate(asked, true);
    expect(await state()).toMatchObject({ planId: planId('yearly'), gatewayStatus: 'active' });
    expect(await payments()).toHaveLength(2);
    expect(billing.problems()).toEqual([]);
  });

  test('two plans that are begun at the same moment are one', async () => {
    const { ctx, planId, activated, days, state, payments, billing } = await salonOver(transport, fresh);
    await activated();
    await cancelSubscription(ctx);
    await days(28);
    const outcomes = await Promise.allSettled([
      createStripeSubscription(ctx, planId('monthly')),
      createStripeSubscription(ctx, planId('yearly')),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { data } = await ctx.billing.gateway.stripe.subscriptions.list({
      customer: (await state()).customerRef,
    });
    expect(data).toHaveLength(1);
    expect(await payments()).toHaveLength(2);
    expect(billing.problems()).toEqual([]);
  });
});
