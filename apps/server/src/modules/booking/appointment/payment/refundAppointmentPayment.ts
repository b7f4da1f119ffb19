import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findPayment, saveReturned } from './payments.store.ts';
import { lockForPayment, savePayment } from './savePayment.ts';

/**
 * Gives a payment back as a whole: the refund is a payment that names the one it returns (rule P7), and the
 * appointment is due again. Also possible once it was called off. Refuses with NOT_FOUND, and with ACTION_NOT_ALLOWED
 * where the role forbids it, for a refund, and for a payment that was returned before.
 */
export async function refundAppointmentPayment(
  ctx: StaffContext,
  {
    paymentId,
    clientMutationId: key,
  }: { readonly paymentId: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'refundAppointmentPayment', key, body: { paymentId } };
  return orEarlierAnswer(ctx, request, () =>
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
