import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { transports } from '../../../../test/stripe/billingOver.ts';
import { DAY, intentOf, salonOver, START } from '../../../../test/stripe/salonOver.ts';
import { changePaymentMethod, getSetupIntent } from '../../../modules/billing/subscription/changeCard.ts';
import {
  automatePayments,
  cancelSubscription,
  chargeCustomer,
} from '../../../modules/billing/subscription/changeSubscription.ts';
import {
  activateSubscription,
  confirmPayment,
} from '../../../modules/billing/subscription/startSubscription.ts';

const fresh = await openFreshDatabase();

describe.each(transports)('over %s', (transport) => {
  test('it renews from month to month, on the last day of those that are short', async () => {
    const { activated, days, state, payments, billing } = await salonOver(transport, fresh);
    await activated();
    const ends: (string | null)[] = [];
    for (const length of [28, 31, 30]) {
      await days(length);
      ends.push(new Date((await state()).currentPeriodEnd ?? 0).toISOString());
    }
    expect(ends).toEqual([
      '2026-03-31T10:00:00.000Z',
      '2026-04-30T10:00:00.000Z',
      '2026-05-31T10:00:00.000Z',
    ]);
    expect(await payments()).toHaveLength(4);
    expect(billing.problems()).toEqual([]);
  });

  test('a renewal that fails is past due, and recovers with another card', async () => {
    const { ctx, activated, days, state, pay, payments, billing } = await salonOver(transport, fresh);
    await activated('4000000000000341');
    await days(28);
    expect(await state()).toMatchObject({
      gatewayStatus: 'past_due',
      failure: { declineCode: 'generic_decline' },
      openInvoice: { amount: 1_900 },
      nextAttemptAt: START + 29 * DAY,
    });
    const secret = await getSetupIntent(ctx);
    await pay(secret);
    await changePaymentMethod(ctx, secret.split('_secret_')[0] ?? '');
    await chargeCustomer(ctx);
    expect(await state()).toMatchObject({
      gatewayStatus: 'active',
      openInvoice: null,
      card: { last4: '4242' },
    });
    expect(await payments()).toHaveLength(2);
    expect(billing.problems()).toEqual([]);
  });

  test('a renewal that keeps failing is tried one, three and seven days later, and then ends', async () => {
    const { activated, days, state, payments, billing } = await salonOver(transport, fresh);
    await activated('4000000000000341');
    await days(28);
    const tries: (number | null)[] = [];
    for (const length of [1, 2, 4]) {
      tries.push(((await state()).nextAttemptAt ?? 0) - START - 28 * DAY);
      await days(length);
    }
    expect(tries).toEqual([DAY, 3 * DAY, 7 * DAY]);
    expect(await state()).toMatchObject({ gatewayStatus: 'canceled', openInvoice: null });
    expect(await payments()).toHaveLength(1);
    expect(billing.problems()).toEqual([]);
  });

  test('a card whose bank asks at each payment makes a renewal wait for the person', async () => {
    const { ctx, planId, pay, authenticate, days, state, payments, billing } = await salonOver(
      transport,
      fresh,
    );
    const secret = await activateSubscription(ctx, planId('monthly'));
    await pay(secret, '4000002760003184');
    await authenticate(secret, true);
    await days(28);
    expect(await state()).toMatchObject({
      gatewayStatus: 'past_due',
      failure: { declineCode: 'authentication_required' },
    });
    const refused = must(await chargeCustomer(ctx), 'the bank asks');
    await authenticate(refused, false);
    expect(await refusalOf(confirmPayment(ctx, intentOf(refused)))).toMatchObject({ code: 'CARD_DECLINED' });
    expect((await state()).gatewayStatus).toBe('past_due');
    const asked = must(await chargeCustomer(ctx), 'the bank asks again');
    expect(await confirmPayment(ctx, intentOf(asked))).toBe(false);
    await authenticate(asked, true);
    expect(await confirmPayment(ctx, intentOf(asked))).toBe(true);
    expect(await state()).toMatchObject({ gatewayStatus: 'active', failure: null, openInvoice: null });
    expect(await payments()).toHaveLength(2);
    expect(billing.problems()).toEqual([]);
  });

  test('a plan that is past due and canceled ends at once, and is charged no more', async () => {
    const { ctx, activated, days, state, payments, billing } = await salonOver(transport, fresh);
    await activated('4000000000000341');
    await days(28);
    await cancelSubscription(ctx);
    expect(await state()).toMatchObject({
      gatewayStatus: 'canceled',
      openInvoice: null,
      nextAttemptAt: null,
    });
    await days(10);
    expect(await payments()).toHaveLength(1);
    expect(billing.problems()).toEqual([]);
  });

  test('an invoice that is paid by hand is open for a week, then late, then the end', async () => {
    const { ctx, activated, days, state, payments, emails, billing } = await salonOver(transport, fresh);
    await activated();
    await automatePayments(ctx, false);
    expect((await state()).isAutomated).toBe(false);
    await days(28);
    expect(await state()).toMatchObject({ gatewayStatus: 'active', openInvoice: { amount: 1_900 } });
    await Promise.all([chargeCustomer(ctx), chargeCustomer(ctx).catch(() => undefined)]);
    expect(await payments()).toHaveLength(2);
    expect(await refusalOf(chargeCustomer(ctx))).toMatchObject({ code: 'NOTHING_DUE' });
    await days(31 + 7);
    expect((await state()).gatewayStatus).toBe('past_due');
    await days(7);
    expect((await state()).gatewayStatus).toBe('canceled');
    expect(await emails()).toEqual([
      'staff.paymentReceived',
      'staff.invoiceOpen',
      'staff.paymentReceived',
      'staff.invoiceOpen',
      'staff.invoiceOverdue',
      'staff.subscriptionEnded',
    ]);
    expect(billing.problems()).toEqual([]);
  });
});
