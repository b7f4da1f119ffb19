import { DAY_MS, MINUTE_MS } from '../../../time/units.ts';
import { minutesOfDay } from '../../../time/wallTime.ts';
import { firstInstantFrom, localDayAt } from '../../../time/zoneClock.ts';
import { type ZoneOffsets, zoneOffsets } from '../../../time/zoneOffsets.ts';
import { bookableUntil } from '../bookableUntil.ts';
import type { Interval, ServiceRules } from '../facts.ts';
import type { SlotQuestion } from './slotQuestion.ts';

/** The stretch of time that a question is about, in one provider's zone. */
export interface SlotSpan {
  readonly zone: ZoneOffsets;
  /** The day numbers whose hours matter: windows reach over midnight from two days before to two days after. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Where listed slots start. */
  readonly asked: Interval;
  /** Where the slots start that can be booked and may complete a run of a listed slot; starts beyond it don't count. */
  readonly reachable: Interval;
}

const DAYS_AROUND = 2;

/**
 * The span of a question: its local dates, not before what has started or, for clients, falls within the minimum
 * notice, not beyond what can be booked at all, and for clients not after the visible range, which counts whole local days after today (rule A7).
 */
export function slotSpan(question: SlotQuestion, timezone: string): SlotSpan {
  const { service, now, audience } = question;
  const margin = runMargin(service, question.runLength);
  const daysAround = DAYS_AROUND + Math.ceil(margin / DAY_MS);
  const firstDay = question.fromDay - daysAround;
  const lastDay = question.untilDay + daysAround;
  const zone = zoneOffsets(timezone, (firstDay - 1) * DAY_MS, (lastDay + 2) * DAY_MS);
  const notice = audience === 'client' ? service.minNotice * MINUTE_MS : 0;
  const earliest = Math.max(now + 1, now + notice);
  const visible = audience === 'client' ? visibleUntil(service, now, timezone, zone, lastDay) : Infinity;
  const latest = Math.min(visible, bookableUntil(now));
  const from = firstInstantFrom(zone, question.fromDay * DAY_MS);
  const until = firstInstantFrom(zone, (question.untilDay + 1) * DAY_MS);
  return {
    zone,
    firstDay,
    lastDay,
    asked: { startAt: Math.max(from, earliest), endAt: Math.min(until, latest) },
    reachable: { startAt: Math.max(from - margin, earliest), endAt: Math.min(until + margin, latest) },
  };
}

/** How far from a slot the other slots of a run of `runLength` can be, in milliseconds. */
function runMargin({ duration, recurringTimeSlots }: ServiceRules, runLength: number): number {
  if (runLength <= 1) return 0;
  const lengths = recurringTimeSlots.map(({ startAt, endAt }) => minutesOfDay(endAt) - minutesOfDay(startAt));
  return (runLength - 1) * Math.max(duration, ...lengths) * MINUTE_MS;
}

function visibleUntil(
  service: ServiceRules,
  now: number,
  timezone: string,
  zone: ZoneOffsets,
  lastDay: number,
): number {
  if (service.visibleRangeMax === null) return Infinity;
  const today = localDayAt(zoneOffsets(timezone, now, now), now);
  const lastVisible = today + service.visibleRangeMax;
  return lastVisible > lastDay ? Infinity : firstInstantFrom(zone, (lastVisible + 1) * DAY_MS);
}
