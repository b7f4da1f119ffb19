import { statusOfNew } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/appointment/customFields';
import type { BookingRun } from '@slotkeeper/domain/booking/bookingPlan';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import type { Availability } from '../session/session.ts';
import { announceBooking } from './announceBooking.ts';
import { announceMove } from './announceMove.ts';
import type { WholeAppointment } from './lockForChange.ts';
import { moveAppointments } from './moveAppointments.ts';
import { replaceAnswers } from './replaceAnswers.ts';
import { saveRuns } from './saveRuns.ts';

/** Where an appointment goes, as the booking rule accepted. */
export interface PlannedMove {
  /** Ascending by start; the first one keeps the appointment's id (decisions P1). */
  readonly runs: readonly BookingRun[];
  readonly availability: Availability;
  /** The answers that it has afterwards, by service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
  /** Whether they were given with the move; else they go along as they are, unless the service is another one. */
  readonly hasNewAnswers: boolean;
  readonly notifyClient: boolean;
}

/** Saves a move of a locked appointment and tells everybody concerned; gives the ids of the further appointments. */
export async function saveMove(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  { runs, availability, answers, hasNewAnswers, notifyClient }: PlannedMove,
): Promise<string[]> {
  const [run, ...further] = runs;
  if (!run) throw new Error('A booking that was accepted has a run');
  const { seriesId, clientId, attendeeName, guestName, guestPhoneNumber } = appointment;
  const at = ctx.clock.now();
  const terms = { availability, seriesId, status: 'CONFIRMED', at } as const;
  await moveAppointments(tx, ctx.scope, [{ appointment, run }], terms);
  if (hasNewAnswers || run.serviceId !== appointment.serviceId)
    await replaceAnswers(tx, ctx.scope, { ...appointment, serviceId: run.serviceId }, answers);
  const attendee = { clientId, attendeeName, guestName, guestPhoneNumber };
  const draft = {
    attendee,
    answers,
    status: statusOfNew('STAFF', false),
    seriesId: null,
    createdBy: ctx.person,
    createdAt: at,
  };
  const saved = await saveRuns(tx, ctx.scope, further, { draft, availability });
  const news = {
    action: 'moved',
    status: 'CONFIRMED',
    notification: 'appointment_changed',
    notifyClient,
  } as const;
  await announceMove(ctx, tx, appointment, run, news);
  for (const one of saved)
    await announceBooking(ctx, tx, { attendee, notifyClient, status: draft.status }, one);
  return saved.map(({ appointmentId }) => appointmentId);
}
