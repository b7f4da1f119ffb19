import { MINUTE_MS } from '../time/units.ts';
import { type CandidateRow, countCandidates } from './candidateRow.ts';
import { classOccurrences } from './classOccurrences.ts';
import type { Interval, ProviderSchedule, ServiceRules } from './facts.ts';
import { OfferedSlots, type SlotTerms } from './offeredSlots.ts';
import { openingHours } from './openingHours.ts';
import { openWindows } from './openWindows.ts';
import { ProviderTime } from './providerTime.ts';
import { slotGrids } from './slotGrids.ts';
import { type SlotQuestion, takesBookings } from './slotQuestion.ts';
import { type SlotSpan, slotSpan } from './slotSpan.ts';
import { slotsInRuns } from './slotsInRuns.ts';

/**
 * Every slot of the question that this provider has on offer. This is the one rule that lists slots and accepts bookings
 * (decisions A10). A provider who does not do the service has none, nor has an inactive service (A12).
 */
export function offerSlots(question: SlotQuestion, schedule: ProviderSchedule): OfferedSlots {
  const { service, runLength } = question;
  if (!service.providerIds.includes(schedule.id) || !takesBookings(service, question.moving)) {
    return new OfferedSlots(0);
  }
  const hours = openingHours(schedule);
  const span = slotSpan(question, schedule.timezone);
  const time = new ProviderTime(question, schedule, hours, span);
  const needsRuns = runLength > 1;
  const starts = needsRuns ? span.reachable : span.asked;
  const rows =
    service.recurringTimeSlots.length > 0
      ? classRows(service, span, starts)
      : gridRows(service, openWindows(hours, span.zone, span.firstDay, span.lastDay), span, starts);
  const offered = new OfferedSlots(countCandidates(rows));
  for (const row of rows) time.offer(row, offered);
  return needsRuns ? slotsInRuns(offered, service, runLength, span.asked) : offered;
}

/** The slots of a class: exactly its weekly times, with their own capacity (decisions A3). */
function classRows(service: ServiceRules, span: SlotSpan, starts: Interval): CandidateRow[] {
  return classOccurrences(service.recurringTimeSlots, span.zone, span.firstDay, span.lastDay)
    .filter(({ startAt }) => startAt >= starts.startAt && startAt < starts.endAt)
    .map(({ weeklyTime, startAt, endAt }) => {
      const duration = endAt - startAt;
      const terms = freeTerms(duration, weeklyTime.capacity, weeklyTime);
      return { first: startAt, startsBefore: startAt + 1, interval: duration, terms };
    });
}

/** The slots of an ordinary service: on the grids of the open windows, each as long as the service (decisions A2). */
function gridRows(
  service: ServiceRules,
  windows: readonly Interval[],
  span: SlotSpan,
  starts: Interval,
): CandidateRow[] {
  const duration = service.duration * MINUTE_MS;
  const interval = (service.slotInterval ?? service.duration) * MINUTE_MS;
  const terms = freeTerms(duration, service.capacity, null);
  return slotGrids(windows, span.zone).map((grid) => {
    const stepsToFirst = Math.max(0, Math.ceil((starts.startAt - grid.startAt) / interval));
    const first = grid.startAt + stepsToFirst * interval;
    const startsBefore = Math.min(grid.startsBefore, starts.endAt, grid.endsBy - duration + 1);
    return { first, startsBefore, interval, terms };
  });
}

function freeTerms(duration: number, capacity: number, classTime: SlotTerms['classTime']): SlotTerms {
  const minutes = duration / MINUTE_MS;
  return { duration, minutes, capacity, seatsLeft: capacity, classTime, session: null };
}
