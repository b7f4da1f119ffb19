import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldAnswer, FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { nextRowNumbers } from '../../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { findServiceFields } from '../../../catalog/service/service.ts';
import { saveTouch } from '../appointment.store.ts';
import { readAnswers } from '../book/checkBooking.ts';
import { insertFieldValues } from '../book/newAppointments.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { findAnswers } from '../read/appointmentDetails.store.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';
import { recordChanges } from '../announceChange.ts';
import { removeFieldValues } from './removeAnswers.store.ts';

/**
 * The answers that an appointment has after an update, by service: the given ones, or those that it has where none are
 * given. A service that it did not have before asks its questions again. Refuses answers that do not fit
 * (REQUIRED_FIELD_MISSING, BAD_INPUT, TEXT_TOO_LONG, NOT_FOUND).
 */
export async function updatedAnswers(
  { scope }: Pick<ActingContext, 'scope'>,
  db: Queryable,
  appointment: Pick<Appointment, 'id' | 'serviceId'>,
  { serviceIds, answers }: { serviceIds: readonly string[]; answers: readonly FieldAnswer[] | null },
): Promise<ReadonlyMap<string, readonly FieldValue[]>> {
  const asked = serviceIds.filter((id) => answers !== null || id !== appointment.serviceId);
  const fields = asked.length > 0 ? await findServiceFields(db, scope, asked) : [];
  const values = readAnswers({ answers: answers ?? [] }, asked, fields);
  const kept = answers === null ? await findAnswers(db, scope, appointment) : [];
  return new Map([...kept, ...values]);
}

/** Saves the answers to the questions of an appointment's service in place of earlier ones. */
export async function replaceAnswers(
  tx: TenantTransaction,
  scope: TenantScope,
  appointment: Pick<Appointment, 'id' | 'serviceId'>,
  answers: ReadonlyMap<string, readonly FieldValue[]>,
): Promise<void> {
  const values = answers.get(appointment.serviceId) ?? [];
  await removeFieldValues(tx.db, scope, appointment);
  if (values.length === 0) return;
  const first = await nextRowNumbers(tx, scope, 'appointment_fields', values.length);
  const rows = values.map((value, index) => ({
    ...value,
    appointmentId: appointment.id,
    rowId: first + index,
  }));
  await insertFieldValues(tx.db, scope, rows);
}

/**
 * Saves changed answers of a locked appointment, also of a past one (rule P2), but not of a canceled one:
 * ACTION_NOT_ALLOWED. Its time and status stay, so nobody is written to; the history names the questions, not the
 * answers (N6).
 */
export async function saveDetails(
  ctx: ActingContext,
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
