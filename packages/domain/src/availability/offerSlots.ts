import { type CandidateRow, countCandidates } from './candidateRow.ts';
import { classOccurrences } from './classOccurrences.ts';
import type { Interval, ProviderSchedule, ServiceRules } from './facts.ts';
import { gridRows } from './gridRows.ts';
import { freeTerms, OfferedSlots } from './offeredSlots.ts';
import { openingHours } from './openingHours.ts';
import { openWindows } from './openWindows.ts';
import { ProviderTime } from './providerTime.ts';
import { type SlotQuestion, takesBookings } from './slotQuestion.ts';
import { slotsInRuns } from './slotsInRuns.ts';
import { type SlotSpan, slotSpan } from './slotSpan.ts';

/**
 * Every slot of the question that this provider has on offer. This is the one rule that lists slots and accepts bookings
 * (decisions A10). A provider who does not do the service has none, nor has an inactive service (A12).
 */
export function offerSlots(
  question: SlotQuestion,
  schedule: ProviderSchedule,
  offered = new OfferedSlots(),
): OfferedSlots {
  const { service, runLength } = question;
  if (!service.providerIds.includes(schedule.id) || !takesBookings(service, question.moving)) {
    offered.begin(0);
    return offered;
  }
  const hours = openingHours(schedule);
  const span = slotSpan(question, schedule.timezone);
  const time = new ProviderTime(question, schedule, hours, span);
  const needsRuns = runLength > 1;
  const starts = needsRuns ? span.reachable : span.asked;
  const rows =
    service.recurringTimeSlots.length > 0
      ? classRows(service, span, starts)
      : gridRows(openWindows(hours, span.zone, span.firstDay, span.lastDay), span.zone, service, starts);
  offered.begin(countCandidates(rows));
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
