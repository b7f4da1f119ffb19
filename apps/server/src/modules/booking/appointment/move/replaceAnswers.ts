import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { nextRowNumbers } from '../../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { insertFieldValues } from '../book/newAppointments.store.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';
import { removeFieldValues } from './removeAnswers.store.ts';

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
