import { MINUTE_MS } from '../time/units.ts';
import { classOccurrences } from './classOccurrences.ts';
import type { Interval, ProviderSchedule, ServiceRules } from './facts.ts';
import { type OpeningHours, openingHours } from './openingHours.ts';
import { openWindows } from './openWindows.ts';
import { ProviderTime } from './providerTime.ts';
import { RunFilter } from './runFilter.ts';
import { slotGrids } from './slotGrids.ts';
import { type SlotQuestion, takesBookings } from './slotQuestion.ts';
import type { SlotSink } from './slotSink.ts';
import { type SlotSpan, slotSpan } from './slotSpan.ts';

/**
 * Gives the sink every slot of the question that this provider has on offer, ascending by start. This is the one rule
 * that lists slots and accepts bookings (decisions A10). A provider who does not do the service has none, nor has an
 * inactive service (A12).
 */
export function offerSlots(question: SlotQuestion, schedule: ProviderSchedule, sink: SlotSink): void {
  const { service, runLength } = question;
  if (!service.providerIds.includes(schedule.id) || !takesBookings(service, question.moving)) return;
  const hours = openingHours(schedule);
  const span = slotSpan(question, schedule.timezone);
  if (runLength > 1) {
    const filter = new RunFilter(service, runLength, span.asked, sink);
    offerStarts(
      service,
      hours,
      span,
      span.reachable,
      new ProviderTime(question, schedule, hours, span, filter),
    );
    filter.flush();
  } else {
    offerStarts(service, hours, span, span.asked, new ProviderTime(question, schedule, hours, span, sink));
  }
}

function offerStarts(
  service: ServiceRules,
  hours: OpeningHours,
  span: SlotSpan,
  starts: Interval,
  time: ProviderTime,
): void {
  if (service.recurringTimeSlots.length > 0) offerClassTimes(service, span, starts, time);
  else offerGrids(service, hours, span, starts, time);
}

/** The slots of a class: exactly its weekly times, with their own capacity (decisions A3). */
function offerClassTimes(service: ServiceRules, span: SlotSpan, starts: Interval, time: ProviderTime): void {
  const occurrences = classOccurrences(service.recurringTimeSlots, span.zone, span.firstDay, span.lastDay);
  for (const { weeklyTime, startAt, endAt } of occurrences) {
    if (startAt < starts.startAt || startAt >= starts.endAt) continue;
    time.offer(startAt, endAt, weeklyTime.capacity, weeklyTime);
  }
}

/** The slots of an ordinary service: on the grids of the open windows, each as long as the service (decisions A2). */
function offerGrids(
  service: ServiceRules,
  hours: OpeningHours,
  span: SlotSpan,
  starts: Interval,
  time: ProviderTime,
): void {
  const { capacity } = service;
  const duration = service.duration * MINUTE_MS;
  const interval = (service.slotInterval ?? service.duration) * MINUTE_MS;
  const windows = openWindows(hours, span.zone, span.firstDay, span.lastDay);
  for (const grid of slotGrids(windows, span.zone)) {
    const stepsToFirst = Math.max(0, Math.ceil((starts.startAt - grid.startAt) / interval));
    const startsBefore = Math.min(grid.startsBefore, starts.endAt, grid.endsBy - duration + 1);
    for (let start = grid.startAt + stepsToFirst * interval; start < startsBefore; start += interval) {
      time.offer(start, start + duration, capacity, null);
    }
  }
}
