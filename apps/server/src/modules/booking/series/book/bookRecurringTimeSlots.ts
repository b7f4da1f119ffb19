import type { BrokenRule, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { DateConflict } from '@slotkeeper/domain/decision';
import {
  decideSeriesBooking,
  type PlannedSeries,
  rankForSeries,
  type SeriesRequest,
} from '@slotkeeper/domain/recurrence/decide/decideSeriesBooking';
import { horizonDate } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { RecurrenceOptions } from '@slotkeeper/domain/recurrence/recurrence';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { parseWallDate } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { type Availability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { saveNote } from '../../appointment/appointment.ts';
import {
  type AppointmentDraft,
  lockForBooking,
  type NewBooking,
  seeBooking,
  tryCandidates,
  withProvider,
} from '../../appointment/book/book.ts';
import { announceSeries } from './announceSeries.ts';
import { clientSessionsOf, draftOf, loadSeriesFacts, recurrenceFacts } from './loadSeriesFacts.ts';
import { additionOf, type SavedSeries, savePlannedSeries } from './savePlannedSeries.ts';

/** A booking that repeats. */
export interface NewSeriesBooking extends NewBooking {
  readonly recurrence: RecurrenceOptions;
  /** Book the dates that can be had and name the others, instead of refusing (rule P5). */
  readonly skipConflicts: boolean;
}

/** The appointments that were made, the dates that were left out, and the rules that were broken on purpose. */
export interface BookedSeries {
  readonly appointmentIds: readonly string[];
  readonly skippedDates: readonly DateConflict[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Books slots and repeats them (spec 7: bookRecurringTimeSlots; rules P1, P4, P5, P7, P8, A10, A11): each run becomes
 * a series of real appointments, up to `until` or 12 months ahead, with one provider for all of them. Refuses what single
 * bookings refuse, UNTIL_TOO_EARLY, TOO_MANY_OCCURRENCES, and OCCURRENCES_CONFLICT with the dates that can't be booked,
 * unless these are to be skipped. Nothing is booked then.
 */
export async function bookRecurringTimeSlots(
  ctx: StaffContext,
  booking: NewSeriesBooking,
): Promise<BookedSeries> {
  const { clientMutationId: key, ...body } = booking;
  const request = { operation: 'bookRecurringTimeSlots', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const span = spanOf(ctx, booking);
    const seen = await seeBooking(ctx, booking, span);
    const candidates = await candidatesOf(ctx, booking, seen.availability, span);
    return tryCandidates(candidates, (slots) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) =>
          once(ctx, tx, request, () => book(ctx, tx, { booking, slots, span, answers: seen.answers })),
        ),
      ),
    );
  });
}

interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

/** From the first slot to the last date that may be booked, wherever on earth: what facts must cover. */
function spanOf({ clock }: StaffContext, { slots, recurrence: { until } }: NewSeriesBooking): Span {
  const startAt = Math.min(...slots.map((slot) => slot.startAt));
  const lastChosen = Math.max(...slots.map(({ endAt }) => endAt));
  const lastDay = parseWallDate(until ?? horizonDate(localDate('UTC', clock.now()))) ?? 0;
  return { startAt, endAt: Math.max((lastDay + 2) * DAY_MS, lastChosen) + lastChosen - startAt };
}

function requestOf(
  { recurrence, allowOutsideHours }: NewSeriesBooking,
  slots: readonly ChosenSlot[],
): SeriesRequest {
  return { slots, recurrence, audience: 'staff', allowOutsideHours };
}

/** The chosen slots with each provider to try; a hopeless booking is refused before anything is locked. */
async function candidatesOf(
  ctx: StaffContext,
  booking: NewSeriesBooking,
  availability: Availability,
  { startAt: from, endAt: until }: Span,
): Promise<ChosenSlot[][]> {
  const { slots, attendee } = booking;
  const clientSessionIds = await clientSessionsOf(ctx.db, ctx, { ...attendee, from, until });
  const facts = { ...availability, now: ctx.clock.now(), clientSessionIds };
  const isAny = slots.every(({ providerId }) => providerId === null);
  if (isAny) {
    const ranking = orThrow(rankForSeries({ ...requestOf(booking, []), slots }, facts));
    return ranking.map((id) => withProvider(slots, id));
  }
  const chosen = withProvider(slots, '');
  refuseConflicts(booking, orThrow(decideSeriesBooking(requestOf(booking, chosen), facts)));
  return [chosen];
}

function refuseConflicts(
  { skipConflicts }: NewSeriesBooking,
  { conflicts }: { readonly conflicts: readonly DateConflict[] },
): void {
  if (conflicts.length > 0 && !skipConflicts)
    refuseRequest('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
}

interface LockedBooking {
  readonly booking: NewSeriesBooking;
  readonly slots: readonly ChosenSlot[];
  readonly span: Span;
  readonly answers: AppointmentDraft['answers'];
}

async function book(
  ctx: StaffContext,
  tx: TenantTransaction,
  { booking, slots, span, answers }: LockedBooking,
): Promise<BookedSeries> {
  const { allowOutsideHours, placeId } = booking;
  const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
  const attendee = await lockForBooking(ctx, tx, { providerIds, attendee: booking.attendee });
  const serviceIds = [...new Set(slots.map(({ serviceId }) => serviceId))];
  const { startAt: from, endAt: until } = span;
  const question = { ...attendee, serviceIds, providerIds, placeId, from, until };
  const availability = await loadSeriesFacts(tx.db, ctx, question);
  const plan = orThrow(decideSeriesBooking(requestOf(booking, slots), availability));
  refuseConflicts(booking, plan);
  const terms = { availability, allowOutsideHours, draft: draftOf(ctx, attendee, answers) };
  const appointmentIds: string[] = [];
  for (const planned of plan.series) {
    const series = { ...planned, others: planned.skipped };
    const saved = await savePlannedSeries(tx, ctx.scope, series, terms);
    await announceBooking(ctx, tx, { booking: { ...booking, attendee }, planned, saved });
    appointmentIds.push(...saved.runs.map(({ appointmentId }) => appointmentId));
  }
  if (booking.note) await saveNote(tx.db, ctx.scope, appointmentIds, booking.note);
  return { appointmentIds, skippedDates: plan.conflicts, warnings: plan.warnings };
}

function announceBooking(
  ctx: StaffContext,
  tx: TenantTransaction,
  {
    booking: { attendee, notifyClient },
    planned,
    saved: { seriesId, runs },
  }: {
    readonly booking: NewSeriesBooking;
    readonly planned: PlannedSeries;
    readonly saved: SavedSeries;
  },
): Promise<void> {
  return announceSeries(ctx, tx, {
    event: 'seriesCreated',
    seriesId,
    changes: runs.map((run) => additionOf(run, attendee)),
    news: {
      pattern: recurrenceFacts(planned),
      count: runs.length,
      exceptDates: planned.skipped.map(({ date }) => date),
    },
    notifyClient,
  });
}
