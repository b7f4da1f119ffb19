import { decidePayment } from '@slotkeeper/domain/booking/appointment/decidePayment';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findVisiblePaymentMethods } from '../../../business/place/place.ts';
import { lockForPayment, savePayment } from './savePayment.ts';

/** Which appointment was paid, and how. */
export interface PaidAppointment {
  readonly appointmentId: string;
  readonly placePaymentMethodId: string;
  readonly clientMutationId: string | null;
}

/**
 * Notes that what was due for an appointment was paid at the counter (spec 7, rule P7): once, a zero amount too.
 * Refuses with NOT_FOUND, ACTION_NOT_ALLOWED where role or status forbid it, and with ALREADY_PAID, also at the same
 * moment.
 */
export async function markAppointmentAsPaid(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: PaidAppointment,
): Promise<{ id: string }> {
  const { appointmentId: id, placePaymentMethodId } = body;
  const request = { operation: 'markAppointmentAsPaid', key, body };
  return orEarlierAnswer(ctx, request, async () => {
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
