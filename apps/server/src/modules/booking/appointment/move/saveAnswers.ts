import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { saveTouch } from '../appointment.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { findAnswers } from '../read/appointmentDetails.store.ts';
import { recordChanges } from '../recordChange.ts';
import { replaceAnswers } from './replaceAnswers.ts';
import { updatedAnswers } from './updatedAnswers.ts';

/**
 * Saves changed answers of a locked appointment, also of a past one (rule P2), but not of a canceled one:
 * ACTION_NOT_ALLOWED. Its time and status stay, so nobody is written to; the history names the questions, not the
 * answers (N6).
 */
export async function saveDetails(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  given: readonly FieldAnswer[],
): Promise<void> {
  const { id, providerId, serviceId, status } = appointment;
  if (isClosed(status)) refuseRequest('ACTION_NOT_ALLOWED', { values: { status } });
  const before = (await findAnswers(tx.db, ctx.scope, appointment)).get(serviceId) ?? [];
  const answers = await updatedAnswers(ctx, tx.db, appointment, { serviceIds: [serviceId], answers: given });
  await replaceAnswers(tx, ctx.scope, appointment, answers);
  await saveTouch(tx.db, ctx.scope, id, ctx.clock.now());
  const about = { event: 'appointmentUpdated', appointmentId: id, providerIds: [providerId] } as const;
  await recordChanges(tx, ctx, [
    {
      ...about,
      before: { answered: before.map(({ fieldId }) => fieldId) },
      after: { answered: (answers.get(serviceId) ?? []).map(({ fieldId }) => fieldId) },
    },
  ]);
}
