import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/appointment/customFields';
import type { BookingRun } from '@slotkeeper/domain/booking/bookingPlan';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { nextRowNumber, nextRowNumbers } from '../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type Availability, claimSeats } from '../session/session.ts';
import {
  type Attendee,
  type Creator,
  type HeldSlot,
  insertAppointment,
  insertFieldValues,
} from './appointment.store.ts';

/** What the appointments of one booking have in common. */
export interface AppointmentDraft {
  readonly attendee: Attendee;
  readonly status: AppointmentStatus;
  readonly createdBy: Creator;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The answers to the questions of each service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/** An appointment that was made of a run. */
export interface SavedRun extends BookingRun {
  readonly appointmentId: string;
}

/**
 * Claims the seats of the runs of an accepted booking and makes an appointment of each (decisions P1), with the price
 * of the moment (P7). Refuses with SLOT_NOT_AVAILABLE where a seat was lost to somebody who did not wait in line; the
 * transaction is then rolled back.
 */
export async function saveRuns(
  tx: TenantTransaction,
  scope: TenantScope,
  runs: readonly BookingRun[],
  { draft, availability }: { draft: AppointmentDraft; availability: Availability },
): Promise<SavedRun[]> {
  const saved: SavedRun[] = [];
  for (const run of runs) {
    const slots = await claimRun(tx, scope, run);
    const { services, providers } = availability;
    const appointmentId = await insertAppointment(tx.db, scope, {
      ...draft,
      ...draft.attendee,
      rowId: await nextRowNumber(tx, scope, 'appointments'),
      providerId: run.providerId,
      serviceId: run.serviceId,
      slots,
      unitPrice: services.find(({ id }) => id === run.serviceId)?.price ?? 0,
      currency: providers.find(({ id }) => id === run.providerId)?.currency ?? 'eur',
    });
    await saveAnswers(tx, scope, appointmentId, draft.answers.get(run.serviceId) ?? []);
    saved.push({ ...run, appointmentId });
  }
  return saved;
}

/** Claims the seats of one run, in order. */
export async function claimRun(
  tx: TenantTransaction,
  scope: TenantScope,
  run: Pick<BookingRun, 'providerId' | 'serviceId' | 'slots'>,
): Promise<HeldSlot[]> {
  const sessions = await claimSeats(tx.db, scope, run, run.slots);
  if (!sessions) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
  const sessionIds = new Map(sessions.map(({ id, startAt }) => [startAt, id]));
  return run.slots.map(({ startAt, endAt }) => ({
    startAt,
    endAt,
    sessionId: sessionIds.get(startAt) ?? '',
  }));
}

async function saveAnswers(
  tx: TenantTransaction,
  scope: TenantScope,
  appointmentId: string,
  answers: readonly FieldValue[],
): Promise<void> {
  if (answers.length === 0) return;
  const first = await nextRowNumbers(tx, scope, 'appointment_fields', answers.length);
  const values = answers.map((answer, index) => ({ ...answer, rowId: first + index }));
  await insertFieldValues(tx.db, scope, appointmentId, values);
}
