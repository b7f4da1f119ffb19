import { classOccurrences } from './classes.ts';
import type { Interval, ProviderSchedule, ServiceRules } from './facts.ts';
import { type CandidateRow, countCandidates, gridRows } from './grid.ts';
import { openingHours, type OpeningHours, openWindows } from './openHours.ts';
import { ProviderTime } from './providerTime.ts';
import { SlotsInRuns } from './runs.ts';
import {
  freeTerms,
  type SlotQuestion,
  type SlotSink,
  slotSpan,
  type SlotSpan,
  takesBookings,
} from './slotQuery.ts';

/**
 * Gives the sink every slot of the question that this provider has on offer, ascending by start. This is the one rule
 * that lists slots and accepts bookings (rule A10). A provider who does not do the service has none, nor has an
 * inactive service (A12).
 */
export function offerSlots(question: SlotQuestion, schedule: ProviderSchedule, sink: SlotSink): void {
  const { service, runLength } = question;
  const candidates = slotCandidates(question, schedule);
  if (candidates === null) return;
  const { rows, time, span } = candidates;
  sink.expect?.(countCandidates(rows));
  if (runLength > 1) {
    const held = new SlotsInRuns(service);
    for (const row of rows) time.offer(row, held);
    held.passOn(runLength, span.asked, sink);
  } else {
    for (const row of rows) time.offer(row, sink);
  }
}

/** The slots that a provider may have on offer, and what its time says of each. */
export interface SlotCandidates {
  readonly rows: readonly CandidateRow[];
  readonly time: ProviderTime;
  readonly span: SlotSpan;
}

/** The candidates of a question before any is looked at; null where this provider has none for certain. */
export function slotCandidates(question: SlotQuestion, schedule: ProviderSchedule): SlotCandidates | null {
  const { service, moving, runLength } = question;
  if (!service.providerIds.includes(schedule.id) || !takesBookings(service, moving)) return null;
  const hours = openingHours(schedule);
  const span = slotSpan(question, schedule.timezone);
  const time = new ProviderTime(question, schedule, hours, span);
  const rows = candidateRows(service, hours, span, runLength > 1 ? span.reachable : span.asked);
  return { rows, time, span };
}

function candidateRows(
  service: ServiceRules,
  hours: OpeningHours,
  span: SlotSpan,
  starts: Interval,
): CandidateRow[] {
  if (service.recurringTimeSlots.length > 0) return classRows(service, span, starts);
  const windows = openWindows(hours, span.zone, span.firstDay, span.lastDay);
  return gridRows(windows, span.zone, service, starts);
}

/** The slots of a class: exactly its weekly times, with their own capacity (rule A3). */
function classRows(service: ServiceRules, span: SlotSpan, starts: Interval): CandidateRow[] {
  return classOccurrences(service.recurringTimeSlots, span.zone, span.firstDay, span.lastDay)
    .filter(({ startAt }) => startAt >= starts.startAt && startAt < starts.endAt)
    .map(({ weeklyTime, startAt, endAt }) => {
      const duration = endAt - startAt;
      const terms = freeTerms(duration, weeklyTime.capacity, weeklyTime);
      return { first: startAt, startsBefore: startAt + 1, interval: duration, terms };
    });
}
