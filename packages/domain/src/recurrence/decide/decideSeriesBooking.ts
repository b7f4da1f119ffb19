import type {
  AnyProviderBookingRequest,
  BookingRequest,
  BookingRun,
  BrokenRule,
  ChosenSlot,
} from '../../booking/claim/bookingPlan.ts';
import { decideBooking } from '../../booking/claim/decideBooking.ts';
import { rankProviders } from '../../booking/claim/rankProviders.ts';
import { accept, type DateConflict, type Decision, type Refusal, refuse } from '../../decision.ts';
import { must } from '../../must.ts';
import type { RefusalCode } from '../../refusalCode.ts';
import { localDate } from '../../time/zonedTime.ts';
import { bookedAtOnceUntil } from '../occurrenceDates.ts';
import type { OccurrenceShape } from '../occurrenceFacts.ts';
import type { Recurrence, RecurrenceOptions } from '../recurrence.ts';
import { chosenRuns, repeatedRun, type RepeatedRun, slotsOn } from '../repeatedRun.ts';
import {
  conflictOf,
  conflictsOf,
  type DecidedOccurrences,
  decideOccurrences,
  type SeriesFacts,
} from './decideOccurrences.ts';
import { decideSeriesDates } from './decideSeriesDates.ts';

/** One run of the call with all its repetitions: a series to save. */
export interface PlannedSeries {
  readonly providerId: string;
  readonly serviceId: string;
  readonly recurrence: Recurrence;
  readonly shape: OccurrenceShape;
  /** Every date up to here is either booked or skipped. */
  readonly bookedUntil: string;
  readonly booked: readonly { readonly date: string; readonly run: BookingRun }[];
  readonly skipped: readonly DateConflict[];
}

interface SeriesBookingPlan {
  readonly series: readonly PlannedSeries[];
  /** The dates that can't be booked, ascending: whether the others are booked is `skipConflicts` (rule P5). */
  readonly conflicts: readonly DateConflict[];
  readonly warnings: readonly BrokenRule[];
}

export interface SeriesRequest extends BookingRequest {
  readonly recurrence: RecurrenceOptions;
}

/** These can differ from date to date; every other refusal of the chosen slots is one of all dates. */
const passingReasons: readonly RefusalCode[] = ['SLOT_NOT_AVAILABLE', 'CLIENT_BUSY'];

interface RequestedDate {
  readonly runIndex: number;
  readonly date: string;
  readonly slots: readonly ChosenSlot[];
}

/**
 * Decides a booking that repeats (spec 7, rules P1, P5): each run of the chosen slots becomes a series, and each of
 * its dates is decided by the rule for single bookings. Accepts as long as every run can be booked on some date, and names
 * the others. Refuses what `decideBooking` refuses of the chosen slots on any date, and of the first where no date can be
 * booked; UNTIL_TOO_EARLY, TOO_MANY_OCCURRENCES; OCCURRENCES_CONFLICT where a run has no date at all.
 */
export function decideSeriesBooking(request: SeriesRequest, facts: SeriesFacts): Decision<SeriesBookingPlan> {
  const { slots, recurrence, ...options } = request;
  const first = decideBooking({ ...options, slots }, facts);
  if (!first.accepted && !passingReasons.includes(first.refusal.code)) return first;
  const chosen = chosenRuns(slots);
  const runs = chosen.flatMap((run) => repeatedRun(run, facts.providers) ?? []);
  if (!first.accepted && runs.length < chosen.length) return first;
  const today = localDate(must(runs[0], 'a series has a run').timezone, facts.now);
  const dates = decideSeriesDates(recurrence, runs, today);
  if (!dates.accepted) return dates;
  const requests = runs.flatMap((run, index) =>
    requestsOf(run, index, must(dates.value[index], 'each run has its dates')),
  );
  const decided = decideOccurrences(requests.sort(byStart), options, facts);
  const conflicts = conflictsOf(decided);
  if (runs.some((_, index) => !decided.accepted.some(({ requested }) => requested.runIndex === index)))
    return refuseAll(first, decided, conflicts);
  const series = runs.map((run, index) => plannedSeries(run, index, recurrence, decided, today));
  return accept({ series, conflicts, warnings: decided.warnings });
}

function requestsOf(run: RepeatedRun, runIndex: number, dates: readonly string[]): RequestedDate[] {
  return dates.map((date) => ({ runIndex, date, slots: slotsOn(run, date) }));
}

function byStart(one: RequestedDate, other: RequestedDate): number {
  return startOf(one) - startOf(other);
}

function startOf({ slots }: RequestedDate): number {
  return must(slots[0], 'an occurrence has a slot').startAt;
}

function plannedSeries(
  { providerId, serviceId, startsOn, shape }: RepeatedRun,
  runIndex: number,
  recurrence: RecurrenceOptions,
  { accepted, refused }: DecidedOccurrences<RequestedDate>,
  today: string,
): PlannedSeries {
  const isOwn = ({ requested }: { readonly requested: RequestedDate }) => requested.runIndex === runIndex;
  return {
    providerId,
    serviceId,
    shape,
    recurrence: { ...recurrence, startsOn },
    bookedUntil: bookedAtOnceUntil(recurrence, { startsOn, today }),
    booked: accepted.filter(isOwn).map(({ requested, run }) => ({ date: requested.date, run })),
    skipped: refused.filter(isOwn).map(conflictOf),
  };
}

function refuseAll(
  first: Decision<unknown>,
  { accepted }: DecidedOccurrences<RequestedDate>,
  conflicts: readonly DateConflict[],
): Decision<never> {
  if (accepted.length === 0 && !first.accepted) return first;
  return refuse('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
}

interface AnyProviderSeriesRequest extends AnyProviderBookingRequest {
  readonly recurrence: RecurrenceOptions;
}

/**
 * The providers who can take a whole series that names none (rule A11), in the order in which to try them: those
 * with the fewest dates in conflict first, and among equals as for the chosen slots alone. Refuses where nobody can, with
 * the reason of the first of them.
 */
export function rankForSeries(
  { slots, ...request }: AnyProviderSeriesRequest,
  facts: SeriesFacts,
): Decision<readonly string[]> {
  const candidates: { readonly id: string; readonly conflicts: number }[] = [];
  const refusals: Refusal[] = [];
  for (const providerId of everybody({ ...request, slots }, facts)) {
    const chosen = slots.map((slot) => ({ ...slot, providerId }));
    const decision = decideSeriesBooking({ ...request, slots: chosen }, facts);
    if (decision.accepted) candidates.push({ id: providerId, conflicts: decision.value.conflicts.length });
    else refusals.push(decision.refusal);
  }
  if (candidates.length > 0)
    return accept(candidates.sort((a, b) => a.conflicts - b.conflicts).map(({ id }) => id));
  const [refusal] = refusals;
  return refusal ? { accepted: false, refusal } : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
}

/** Who can take the chosen slots in their order, then the others: their later dates may still do. */
function everybody(request: AnyProviderBookingRequest, facts: SeriesFacts): string[] {
  const ranked = rankProviders(request, facts);
  const ranking = ranked.accepted ? ranked.value : [];
  return [...ranking, ...facts.providers.map(({ id }) => id).filter((id) => !ranking.includes(id))];
}
