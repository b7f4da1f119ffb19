import { decidePayment } from '@slotkeeper/domain/booking/appointment/decidePayment';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { findVisiblePaymentMethods } from '../../../business/place/place.ts';
import { permissionsOn } from '../appointment.policy.ts';
import { saveTouch } from '../appointment.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { findAppointments } from '../read/appointmentDetails.store.ts';
import { recordChanges } from '../announceChange.ts';
import { findPayment, insertPayment, type NewPayment, saveReturned } from './payments.store.ts';

/**
 * An appointment for which a staff member takes or returns money, locked until the transaction ends, so that a second
 * one waits. Money changes nobody's time, so the provider is not locked. Refuses one that it may not see with NOT_FOUND,
 * one that it may take no money for with ACTION_NOT_ALLOWED (rule R1).
 */
async function lockForPayment(
  ctx: StaffContext,
  tx: TenantTransaction,
  id: string,
  path: string,
): Promise<WholeAppointment> {
  const visible = { reach: ctx.reach('appointment:view'), ids: [id] };
  const [appointment] = await lockAppointments(tx.db, ctx.scope, [id]);
  const isVisible = (await findAppointments(tx.db, ctx.scope, visible)).has(id);
  if (!appointment || !isVisible) refuseRequest('NOT_FOUND', { path: [path] });
  if (!permissionsOn(ctx, appointment).mayTakePayment) refuseRequest('ACTION_NOT_ALLOWED');
  return appointment;
}

type Money = Pick<
  NewPayment,
  'type' | 'amount' | 'currency' | 'placePaymentMethodId' | 'methodName' | 'refundedPaymentId'
>;

/** Notes money that was taken or returned, in the books and in the history (rules P7, P9). */
async function savePayment(
  ctx: StaffContext,
  tx: TenantTransaction,
  { id, providerId, amountPaid }: WholeAppointment,
  money: Money,
): Promise<void> {
  const at = ctx.clock.now();
  const after = money.type === 'PAYMENT' ? money.amount : null;
  const payment = { ...money, appointmentId: id, takenByProviderId: ctx.provider.id, at };
  await insertPayment(tx.db, ctx.scope, payment, after);
  await saveTouch(tx.db, ctx.scope, id, at);
  const { amount, currency, placePaymentMethodId } = money;
  await recordChanges(tx, ctx, [
    {
      event: money.type === 'PAYMENT' ? 'appointmentPaid' : 'appointmentRefunded',
      appointmentId: id,
      providerIds: [providerId],
      before: { amountPaid },
      after: { amountPaid: after, amount, currency, placePaymentMethodId },
    },
  ]);
}

/** Which appointment was paid, and how. */
interface PaidAppointment {
  readonly appointmentId: string;
  readonly placePaymentMethodId: string;
  readonly clientMutationId: string | null;
}

/**
 * Records that an appointment was paid at the counter (spec 7, rule P7): once, a zero amount too. Refuses with
 * NOT_FOUND, ACTION_NOT_ALLOWED where role or status forbid it, and with ALREADY_PAID, also at the same moment.
 */
export async function markAppointmentAsPaid(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: PaidAppointment,
): Promise<{ id: string }> {
  const { appointmentId: id, placePaymentMethodId } = body;
  const request = { operation: 'markAppointmentAsPaid', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const method =
      (await findVisiblePaymentMethods(ctx)).get(placePaymentMethodId) ??
      refuseRequest('NOT_FOUND', { path: ['placePaymentMethodId'] });
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForPayment(ctx, tx, id, 'appointmentId');
        orThrow(decidePayment(appointment));
        const { unitPrice, slotCount, currency } = appointment;
        await savePayment(ctx, tx, appointment, {
          type: 'PAYMENT',
          amount: unitPrice * slotCount,
          currency,
          placePaymentMethodId,
          methodName: method.name,
          refundedPaymentId: null,
        });
        return { id };
      }),
    );
  });
}

/**
 * Gives a payment back as a whole: the refund is a payment that names the one it returns (rule P7), and the appointment
 * is due again. Also possible once it was canceled. Refuses with NOT_FOUND, and with ACTION_NOT_ALLOWED where the role
 * forbids it, for a refund, and for a payment that was returned before.
 */
export async function refundAppointmentPayment(
  ctx: StaffContext,
  {
    paymentId,
    clientMutationId: key,
  }: { readonly paymentId: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'refundAppointmentPayment', key, body: { paymentId } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const seen = await findPayment(tx.db, ctx.scope, paymentId);
        if (!seen) refuseRequest('NOT_FOUND', { path: ['paymentId'] });
        const appointment = await lockForPayment(ctx, tx, seen.appointmentId, 'paymentId');
        const payment = await findPayment(tx.db, ctx.scope, paymentId);
        if (payment?.type !== 'PAYMENT' || payment.isReturned) refuseRequest('ACTION_NOT_ALLOWED');
        const at = ctx.clock.now();
        await saveReturned(tx.db, ctx.scope, paymentId, at);
        await savePayment(ctx, tx, appointment, { ...payment, type: 'REFUND', refundedPaymentId: paymentId });
        return { id: appointment.id };
      }),
    ),
  );
}
