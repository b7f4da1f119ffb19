import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import { permissionsOn } from '../appointment.policy.ts';
import { saveTouch } from '../appointment.store.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { findAppointments } from '../read/appointmentDetails.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { insertPayment, type NewPayment } from './payments.store.ts';

/**
 * An appointment for which a staff member takes or returns money, locked until the transaction ends, so that a second
 * one waits. Money changes nobody's time, so the provider is not locked. Refuses one that it may not see with NOT_FOUND,
 * one that it may take no money for with ACTION_NOT_ALLOWED (rule R1).
 */
export async function lockForPayment(
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
export async function savePayment(
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
  await recordAudit(tx, ctx, {
    objectType: 'APPOINTMENT',
    objectId: id,
    action: money.type === 'PAYMENT' ? 'paid' : 'refunded',
    before: { amountPaid },
    after: { amountPaid: after, amount, currency, placePaymentMethodId },
  });
  tx.record({ kind: 'appointment.updated', appointmentId: id, providerIds: [providerId] });
}
