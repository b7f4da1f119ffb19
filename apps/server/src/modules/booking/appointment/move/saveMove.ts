import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldAnswer, FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { Availability } from '../../../schedule/seats/seats.ts';
import { announceBooking, sourceOf } from '../book/addAppointment.ts';
import { saveRuns } from '../book/saveRuns.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { announceMove } from './announceMove.ts';
import { hasOtherSlots, moveAppointments } from './moveAppointments.ts';
import { replaceAnswers, saveDetails } from './saveAnswers.ts';

/** Where an appointment goes, as the booking rule accepted. */
export interface PlannedMove {
  /** Ascending by start; the first one keeps the appointment's id (rule P1). */
  readonly runs: readonly BookingRun[];
  readonly availability: Availability;
  /** The answers that it has afterwards, by service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
  /** Those that came with the move; null where they go along as they are, unless the service is another one. */
  readonly given: readonly FieldAnswer[] | null;
  readonly notifyClient: boolean;
}

/**
 * Saves a move of a locked appointment and notifies everyone concerned; gives the ids of the further appointments. One
 * that keeps its slots beside further runs has not moved: its status stays and nobody is notified of another time.
 */
export async function saveMove(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  planned: PlannedMove,
): Promise<string[]> {
  const [run, ...further] = planned.runs;
  if (!run) throw new Error('A booking that was accepted has a run');
  const { providerId, serviceId } = run;
  const own = run.slots.map(({ startAt, endAt }) => ({ providerId, serviceId, startAt, endAt }));
  if (await hasOtherSlots(ctx, tx.db, appointment, own)) await moveTo(ctx, tx, appointment, run, planned);
  else if (planned.given) await saveDetails(ctx, tx, appointment, planned.given);
  return bookFurther(ctx, tx, appointment, further, planned);
}

async function moveTo(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  run: BookingRun,
  { availability, answers, given, notifyClient }: PlannedMove,
): Promise<void> {
  const { seriesId } = appointment;
  const terms = { availability, seriesId, status: 'CONFIRMED', at: ctx.clock.now() } as const;
  await moveAppointments(tx, ctx.scope, [{ appointment, run }], terms);
  if (given || run.serviceId !== appointment.serviceId)
    await replaceAnswers(tx, ctx.scope, { ...appointment, serviceId: run.serviceId }, answers);
  await announceMove(ctx, tx, appointment, run, {
    event: 'appointmentMoved',
    status: 'CONFIRMED',
    notifyClient,
  });
}

/** Further runs are new appointments of the same attendee (rule P1); gives their ids. */
async function bookFurther(
  ctx: StaffContext,
  tx: TenantTransaction,
  { clientId, attendeeName, guestName, guestPhoneNumber }: WholeAppointment,
  further: readonly BookingRun[],
  { availability, answers, notifyClient }: PlannedMove,
): Promise<string[]> {
  const attendee = { clientId, attendeeName, guestName, guestPhoneNumber };
  const status = statusOfNew('STAFF', false);
  const draft = {
    attendee,
    answers,
    status,
    seriesId: null,
    createdBy: ctx.person,
    source: sourceOf(ctx),
    createdAt: ctx.clock.now(),
  };
  const saved = await saveRuns(tx, ctx.scope, further, { draft, availability });
  for (const one of saved) await announceBooking(ctx, tx, { attendee, notifyClient, status }, one);
  return saved.map(({ appointmentId }) => appointmentId);
}
