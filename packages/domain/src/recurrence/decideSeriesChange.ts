import type { ReleasedSeats } from '../schedule/availability/facts.ts';
import type { BookingRun, BrokenRule } from '../booking/claim/bookingPlan.ts';
import type { BookingRequest, ChosenSlot } from '../booking/claim/bookingRequest.ts';
import { decideBooking } from '../booking/claim/decideBooking.ts';
import { accept, type DateConflict, type Decision, refuse } from '../decision.ts';
import { OCCURRENCES_PER_CALL_MAX } from '../limits.ts';
import { localDate } from '../time/zonedTime.ts';
import { chosenRuns } from './chosenRuns.ts';
import { type DecidedOccurrences, decideOccurrences, type SeriesFacts } from './decideOccurrences.ts';
import type { OccurrenceShape } from './occurrenceShape.ts';
import { type KnownOccurrence, planSeriesChange, type SeriesChangePlan } from './planSeriesChange.ts';
import type { Recurrence } from './recurrence.ts';
import { type RepeatedRun, repeatedRun, slotsOn } from './repeatedRun.ts';

/** An occurrence from the split on, with the seats that it holds. */
export interface HeldOccurrence extends KnownOccurrence {
  readonly seats: readonly ReleasedSeats[];
}

/** The series as it is. */
export interface SeriesToChange {
  readonly recurrence: Recurrence;
  readonly serviceId: string;
  /** The original local date of the occurrence that was chosen; it is among those that change. */
  readonly chosenDate: string;
  readonly occurrences: readonly HeldOccurrence[];
}

/** A series to save after the split: the one that goes on, or one of a further run. */
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
  /** Dates that stay empty since their occurrence was changed by itself before: nothing comes back (decisions P5). */
  readonly kept: readonly string[];
  /** Dates that stay empty since they can't be booked; their old occurrence stays where it is. */
  readonly skipped: readonly DateConflict[];
}

export interface SeriesChange {
  /** The series that goes on, then those of further runs. */
  readonly series: readonly ChangedSeries[];
  /** The local date before which the old series ends. */
  readonly splitDate: string;
  /** Old dates that can't go along, and dates of further runs that can't be booked, by their new local date. */
  readonly conflicts: readonly DateConflict[];
  /** Old local dates of occurrences that should have moved and stay where they are. */
  readonly staying: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

interface Wish {
  readonly runIndex: number;
  readonly date: string;
  /** The old local date of an occurrence that moves; null for a new appointment. */
  readonly from: string | null;
  readonly slots: readonly ChosenSlot[];
}

/**
 * Decides a new time for the following or all occurrences of a series (decisions P6): `request.slots` is where the chosen
 * one goes, the others keep step with it, and all their seats count as free meanwhile (A9). A further run becomes a series
 * of its own. An occurrence that can't go along keeps its seat and is named. Refuses what `decideBooking` refuses of the
 * chosen slots, TOO_MANY_OCCURRENCES, and OCCURRENCES_CONFLICT where others that stay are in the way of the chosen one.
 */
export function decideSeriesChange(
  request: BookingRequest,
  old: SeriesToChange,
  facts: SeriesFacts,
): Decision<SeriesChange> {
  const { slots, ...options } = request;
  const first = decideBooking(request, factsWithout(facts, old, new Set()));
  if (!first.accepted) return first;
  const runs = chosenRuns(slots).flatMap((run) => repeatedRun(run, facts.providers) ?? []);
  const today = localDate(runs[0]?.timezone ?? 'UTC', facts.now);
  const plans = runs.map(({ startsOn: to }) =>
    planSeriesChange(old.recurrence, old.occurrences, { from: old.chosenDate, to }, today),
  );
  const wishes = runs.flatMap((run, index) => wishesOf(run, index, plans[index]));
  if (wishes.length > OCCURRENCES_PER_CALL_MAX)
    return refuse('TOO_MANY_OCCURRENCES', { values: { max: OCCURRENCES_PER_CALL_MAX }, path: ['timeSlots'] });
  const decided = decideAll(wishes.sort(byStart), options, old, facts);
  const series = runs.flatMap((run, index) => changedSeries(run, index, plans[index], decided));
  const [goesOn] = series;
  const conflicts = series.flatMap(({ skipped }) => skipped).sort((a, b) => (a.date < b.date ? -1 : 1));
  if (!goesOn?.moved.some(({ from }) => from === old.chosenDate))
    return refuse('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
  return accept({
    series,
    conflicts,
    staying: stayingOf(old, goesOn),
    splitDate: plans[0]?.splitDate ?? old.chosenDate,
    warnings: decided.warnings,
  });
}

function stayingOf({ occurrences }: SeriesToChange, { moved }: ChangedSeries): string[] {
  const gone = new Set(moved.map(({ from }) => from));
  return occurrences.filter(({ date, changes }) => changes && !gone.has(date)).map(({ date }) => date);
}

/** The occurrences of a further run have nothing to move: each of them is a new appointment. */
function wishesOf(run: RepeatedRun, runIndex: number, plan: SeriesChangePlan | undefined): Wish[] {
  const moved = (plan?.moved ?? []).map(({ from, to }) => ({ date: to, from: runIndex === 0 ? from : null }));
  const added = (plan?.added ?? []).map((date) => ({ date, from: null }));
  return [...moved, ...added].map((wish) => ({ ...wish, runIndex, slots: slotsOn(run, wish.date) }));
}

function byStart(one: Wish, other: Wish): number {
  return (one.slots[0]?.startAt ?? 0) - (other.slots[0]?.startAt ?? 0);
}

/**
 * Decides all of them as if every occurrence that moves had left its seat; one that can't move has not left it after all,
 * which may stand in the way of others: until nothing changes any more.
 */
function decideAll(
  wishes: readonly Wish[],
  options: Omit<BookingRequest, 'slots'>,
  old: SeriesToChange,
  facts: SeriesFacts,
): DecidedOccurrences<Wish> {
  const staying = new Set<string>();
  const refused: { wish: Wish; reason: DateConflict['reason'] }[] = [];
  for (;;) {
    const moving = wishes.filter(({ from }) => from === null || !staying.has(from));
    const decided = decideOccurrences(moving, options, factsWithout(facts, old, staying));
    const stuck = decided.refused.filter(({ wish }) => wish.from !== null);
    if (stuck.length === 0) return { ...decided, refused: [...refused, ...decided.refused] };
    refused.push(...stuck);
    for (const { wish } of stuck) if (wish.from !== null) staying.add(wish.from);
  }
}

/** The facts once every occurrence that changes, save those that stay, has left its seats (decisions A9). */
function factsWithout(facts: SeriesFacts, old: SeriesToChange, staying: ReadonlySet<string>): SeriesFacts {
  const releasedSeats = old.occurrences
    .filter(({ changes, date }) => changes && !staying.has(date))
    .flatMap(({ seats }) => seats);
  const left = new Set(releasedSeats.map(({ sessionId }) => sessionId));
  return {
    ...facts,
    moving: { serviceId: old.serviceId, releasedSeats },
    clientSessionIds: new Set([...facts.clientSessionIds].filter((id) => !left.has(id))),
  };
}

function changedSeries(
  { providerId, serviceId, shape }: RepeatedRun,
  runIndex: number,
  plan: SeriesChangePlan | undefined,
  { accepted, refused }: DecidedOccurrences<Wish>,
): ChangedSeries[] {
  if (!plan) return [];
  const own = accepted.filter(({ wish }) => wish.runIndex === runIndex);
  return [
    {
      providerId,
      serviceId,
      shape,
      recurrence: plan.recurrence,
      bookedUntil: plan.bookedUntil,
      moved: own.flatMap(({ wish: { from, date }, run }) => (from === null ? [] : [{ from, date, run }])),
      booked: own.flatMap(({ wish: { from, date }, run }) => (from === null ? [{ date, run }] : [])),
      kept: plan.kept,
      skipped: refused
        .filter(({ wish }) => wish.runIndex === runIndex)
        .map(({ wish, reason }) => ({ date: wish.date, reason })),
    },
  ];
}
