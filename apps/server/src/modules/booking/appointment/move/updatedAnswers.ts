import type { FieldAnswer, FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findServiceFields } from '../../../catalog/service/service.ts';
import { readAnswers } from '../book/checkBooking.ts';
import { findAnswers } from '../read/appointmentDetails.store.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';

/**
 * The answers that an appointment has after an update, by service: the given ones, or those that it has where none are
 * given. A service that it did not have before asks its questions again. Refuses answers that do not fit
 * (REQUIRED_FIELD_MISSING, BAD_INPUT, TEXT_TOO_LONG, NOT_FOUND).
 */
export async function updatedAnswers(
  { scope }: Pick<StaffContext, 'scope'>,
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
