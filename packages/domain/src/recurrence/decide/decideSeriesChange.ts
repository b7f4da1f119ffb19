import type { BookingRequest, BookingRun, BrokenRule, ChosenSlot } from '../../booking/claim/bookingPlan.ts';
import { decideBooking } from '../../booking/claim/decideBooking.ts';
import { accept, type DateConflict, type Decision, type FurtherDates, refuse } from '../../decision.ts';
import { OCCURRENCES_PER_CALL_MAX } from '../../limits.ts';
import { must } from '../../must.ts';
import type { ReleasedSeats } from '../../schedule/availability/facts.ts';
import { occurrenceDates } from '../occurrenceDates.ts';
import type { OccurrenceShape } from '../occurrenceFacts.ts';
import type { SeriesShift } from '../periodShift.ts';
import {
  type BookedRule,
  type KnownOccurrence,
  planSeriesChange,
  type SeriesChangePlan,
} from '../planSeriesChange.ts';
import type { Recurrence } from '../recurrence.ts';
import { chosenRuns, repeatedRun, type RepeatedRun, slotsOn } from '../repeatedRun.ts';
import { type DecidedOccurrences, decideOccurrences, type SeriesFacts } from './decideOccurrences.ts';

/** An occurrence from the split on, with what it holds where it is to move. */
export interface HeldOccurrence extends KnownOccurrence {
  readonly seats: readonly ReleasedSeats[];
  /** Where it is now; null where it is not to move. */
  readonly place: OccurrencePlace | null;
  /** Why an earlier call skipped or canceled it, where nothing has come of it since. */
  readonly skippedFor?: SkipReason | null;
}

export type SkipReason = Pick<DateConflict, 'reason' | 'values'>;

/** Instants in epoch milliseconds. */
export interface OccurrencePlace {
  readonly providerId: string;
  readonly serviceId: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** The series as it is. */
export interface SeriesToChange extends BookedRule {
  readonly serviceId: string;
  /** The original local date of the occurrence that was chosen; it is among those that change. */
  readonly chosenDate: string;
  readonly occurrences: readonly HeldOccurrence[];
}

/** An occurrence that keeps its time, by its old local date, and where the new series would have it. */
export interface RecordedOccurrence {
  readonly from: string;
  /** The date of the new series under which it is recorded. */
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** A series to save after the split: the one that continues, or one of a further run. */
export interface ChangedSeries {
  readonly providerId: string;
  readonly serviceId: string;
  readonly recurrence: Recurrence;
  readonly shape: OccurrenceShape;
  readonly bookedUntil: string;
  /** Occurrences by their old local date that go to a new one; none of a further run. */
  readonly moved: readonly { readonly from: string; readonly date: string; readonly run: BookingRun }[];
  /** Dates that get an appointment of their own. */
  readonly booked: readonly { readonly date: string; readonly run: BookingRun }[];
  /**
   * Occurrences that were changed individually before, or that an earlier move canceled: they continue in this series
   * as they are.
   */
  readonly kept: readonly (RecordedOccurrence & Partial<SkipReason>)[];
  /** Occurrences that can't go along, to cancel (rule P6). */
  readonly canceled: readonly (RecordedOccurrence & Pick<DateConflict, 'reason' | 'values'>)[];
  /** Dates that stay empty since nothing was on them before: nothing comes back (rule P5). */
  readonly emptied: readonly string[];
  /** Dates that stay empty since an earlier call skipped them; they keep its reason. */
  readonly leftSkipped: readonly DateConflict[];
  /** Dates that stay empty since they can't be booked. */
  readonly skipped: readonly DateConflict[];
}

export interface SeriesChange {
  /** The series that continues, then those of further runs. */
  readonly series: readonly ChangedSeries[];
  /** The last local date of the old series. */
  readonly oldEnd: string;
  /** Occurrences that can't go along, and new dates that can't be booked, ascending. */
  readonly conflicts: readonly DateConflict[];
  /** Dates that stay without an appointment as an earlier call left them, ascending: to name, not to ask about. */
  readonly stillSkipped: readonly DateConflict[];
  /** What the series gets in periods in which it had nothing before; null where there is nothing (rule P6). */
  readonly furtherDates: FurtherDates | null;
  readonly warnings: readonly BrokenRule[];
}

interface RequestedDate {
  readonly runIndex: number;
  readonly date: string;
  /** The old local date of an occurrence that moves; null for a new appointment. */
  readonly from: string | null;
  readonly slots: readonly ChosenSlot[];
  readonly isInPlace: boolean;
}

/**
 * Decides a new time for the following or all occurrences of a series (rule P6): `request.slots` is where the chosen
 * one goes, the others keep step with it, and all their seats count as free for this (A9). A further run becomes a
 * series of its own. An occurrence that can't go along is named, to be canceled if the person agrees. Refuses what
 * `decideBooking` refuses of the chosen slots, TOO_MANY_OCCURRENCES, and OCCURRENCES_CONFLICT where the chosen one
 * itself can't move.
 */
export function decideSeriesChange(
  request: BookingRequest,
  old: SeriesToChange,
  facts: SeriesFacts,
): Decision<SeriesChange> {
  const { slots, ...options } = request;
  const free = factsWithout(facts, old);
  const first = decideBooking(request, free);
  if (!first.accepted) return first;
  const plans = chosenRuns(slots)
    .flatMap((run) => repeatedRun(run, facts.providers) ?? [])
    .map((run) => ({
      run,
      plan: planSeriesChange(old, old.occurrences, { from: old.chosenDate, to: run.startsOn }),
    }));
  const requests = plans.flatMap(({ run, plan }, index) => requestsOf(run, index, plan, old));
  if (requests.length > OCCURRENCES_PER_CALL_MAX)
    return refuse('TOO_MANY_OCCURRENCES', { values: { max: OCCURRENCES_PER_CALL_MAX }, path: ['timeSlots'] });
  const decided = decideOccurrences(requests.sort(byStart), options, free);
  const reasons = new Map(old.occurrences.map(({ date, skippedFor }) => [date, skippedFor ?? null]));
  const series = plans.map(({ run, plan }, index) =>
    changedSeries(run, index, plan, { ...decided, reasons }),
  );
  const conflicts = series.flatMap(conflictsIn).sort(byDate);
  const [continued] = plans;
  if (!continued || !series[0]?.moved.some(({ from }) => from === old.chosenDate))
    return refuse('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
  const { oldEnd, added: dates, hasLaterDates: hasLater } = continued.plan;
  const furtherDates = dates.length > 0 || hasLater ? { dates, hasLater } : null;
  const stillSkipped = [...skippedAmong(continued.plan.kept, reasons), ...series[0].leftSkipped].sort(byDate);
  return accept({ series, conflicts, stillSkipped, furtherDates, oldEnd, warnings: decided.warnings });
}

/** The occurrences of a further run have nothing to move: each of them is a new appointment. */
function requestsOf(
  run: RepeatedRun,
  runIndex: number,
  plan: SeriesChangePlan,
  old: SeriesToChange,
): RequestedDate[] {
  const places = new Map(old.occurrences.map(({ date, place }) => [date, place]));
  const moved = plan.moved.map(({ from, to }) => ({ date: to, from: runIndex === 0 ? from : null }));
  const added = plan.added.map((date) => ({ date, from: null }));
  return [...moved, ...added].map(({ date, from }) => {
    const slots = slotsOn(run, date);
    const place = from === null ? null : places.get(from);
    return { runIndex, date, from, slots, isInPlace: Boolean(place && isAt(place, run, slots)) };
  });
}

function isAt(place: OccurrencePlace, run: RepeatedRun, slots: readonly ChosenSlot[]): boolean {
  const isSame = place.providerId === run.providerId && place.serviceId === run.serviceId;
  return isSame && place.startAt === slots[0]?.startAt && place.endAt === slots.at(-1)?.endAt;
}

function byStart(one: RequestedDate, other: RequestedDate): number {
  return startOf(one) - startOf(other);
}

function startOf({ slots }: RequestedDate): number {
  return must(slots[0], 'an occurrence has a slot').startAt;
}

/** The facts once every occurrence that moves, or can't and is canceled, has left its seats (rule A9). */
function factsWithout(facts: SeriesFacts, old: SeriesToChange): SeriesFacts {
  const releasedSeats = old.occurrences.flatMap(({ seats }) => seats);
  const left = new Set(releasedSeats.map(({ sessionId }) => sessionId));
  return {
    ...facts,
    moving: { serviceIds: [old.serviceId], releasedSeats },
    clientSessionIds: new Set([...facts.clientSessionIds].filter((id) => !left.has(id))),
  };
}

type ReasonsByDate = ReadonlyMap<string, SkipReason | null>;

/** Those on which an earlier call skipped or canceled what was there, by their new dates. */
function skippedAmong(shifts: readonly SeriesShift[], reasons: ReasonsByDate): DateConflict[] {
  return shifts.flatMap(({ from, to }) => {
    const why = reasons.get(from);
    return why ? [{ date: to, from, ...why }] : [];
  });
}

function byDate(one: DateConflict, other: DateConflict): number {
  return one.date < other.date ? -1 : 1;
}

function changedSeries(
  run: RepeatedRun,
  runIndex: number,
  plan: SeriesChangePlan,
  { accepted, refused, reasons }: DecidedOccurrences<RequestedDate> & { readonly reasons: ReasonsByDate },
): ChangedSeries {
  const { providerId, serviceId, shape } = run;
  const { recurrence, bookedUntil, kept, stranded } = plan;
  const isOwn = ({ requested }: { readonly requested: RequestedDate }) => requested.runIndex === runIndex;
  const own = accepted.filter(isOwn);
  const lost = refused.filter(isOwn);
  const recorded = (from: string, date: string) => ({ from, date, ...spanOf(slotsOn(run, date)) });
  const rule = { providerId, serviceId, shape, recurrence, bookedUntil };
  const skipped = lost.flatMap(({ requested: { from, date }, ...why }) =>
    from === null ? [{ date, ...why }] : [],
  );
  const leftSkipped = skippedAmong(plan.leftEmpty, reasons);
  const booked = own.flatMap(({ requested: { from, date }, run }) => (from === null ? [{ date, run }] : []));
  if (runIndex > 0)
    return {
      ...rule,
      booked,
      skipped,
      emptied: emptiedBeside(plan),
      leftSkipped: [],
      moved: [],
      kept: [],
      canceled: [],
    };
  return {
    ...rule,
    booked,
    skipped,
    emptied: plan.emptied.filter((date) => leftSkipped.every((one) => one.date !== date)),
    leftSkipped,
    moved: own.flatMap(({ requested: { from, date }, run }) => (from === null ? [] : [{ from, date, run }])),
    kept: kept.map(({ from, to }) => ({ ...recorded(from, to), ...reasons.get(from) })),
    canceled: [
      ...stranded.map(({ from, to, reason }) => ({ ...recorded(from, to), reason })),
      ...lost.flatMap(({ requested: { from, date }, ...why }) =>
        from === null ? [] : [{ ...recorded(from, date), ...why }],
      ),
    ].sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** The dates of a further run that get no appointment: nothing moves there, so nothing else is recorded for them. */
function emptiedBeside({ recurrence, bookedUntil, moved, added }: SeriesChangePlan): string[] {
  const taken = new Set([...moved.map(({ to }) => to), ...added]);
  const dates = occurrenceDates(recurrence, { from: recurrence.startsOn, until: bookedUntil });
  return dates.filter((date) => !taken.has(date));
}

function spanOf(slots: readonly ChosenSlot[]): { readonly startAt: number; readonly endAt: number } {
  return { startAt: slots[0]?.startAt ?? Number.NaN, endAt: slots.at(-1)?.endAt ?? Number.NaN };
}

/** What has no date to go to is named by its own. */
function conflictsIn({ canceled, skipped }: ChangedSeries): DateConflict[] {
  const stuck = canceled.map(({ from, date, reason, values }) => {
    const hasNoDate = reason === 'NO_SUCH_DATE' || reason === 'OFFER_UNANSWERED';
    return { date: hasNoDate ? from : date, from, reason, ...(values && { values }) };
  });
  return [...stuck, ...skipped];
}
