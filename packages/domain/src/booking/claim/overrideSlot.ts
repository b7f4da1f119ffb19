import { classOccurrences } from '../../schedule/availability/classOccurrences.ts';
import { openingHours } from '../../schedule/availability/openingHours.ts';
import { seatsLeftIn, sessionsAfterRelease } from '../../schedule/availability/sessionsAfterRelease.ts';
import { SessionTimeline } from '../../schedule/availability/sessionTimeline.ts';
import type { SlotTerms } from '../../schedule/availability/timeSlots/slotTerms.ts';
import { OVERRIDE_GRID_MINUTES, WALK_IN_HOURS } from '../../limits.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { localDayAt } from '../../time/zoneClock.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { BookingFacts } from './bookingRequest.ts';
import { brokenRules, type Surroundings } from './brokenRules.ts';
import type { KnownSlot, ResolvedSlot } from './resolvedSlot.ts';

const DAYS_AROUND = 2;

/**
 * An unlisted slot that staff book on purpose (rule A10): one service length on a 5-minute grid, or a class time,
 * from 24 hours ago on. Which rules it breaks is named; what always holds, overlap, buffers and capacity, is checked:
 * then null.
 */
export function overrideSlot(slot: KnownSlot, facts: BookingFacts): ResolvedSlot | null {
  const { service, schedule, startAt, endAt } = slot;
  if (startAt < facts.now - WALK_IN_HOURS * 60 * MINUTE_MS) return null;
  const around = surroundingsOf(slot);
  const classTime = classTimeOf(slot, around);
  const isOneLength = endAt - startAt === service.duration * MINUTE_MS;
  const isOnFineGrid = startAt % (OVERRIDE_GRID_MINUTES * MINUTE_MS) === 0;
  if (!classTime && !(isOneLength && isOnFineGrid)) return null;
  const sessions = new SessionTimeline(sessionsAfterRelease(schedule.sessions, facts.moving), service);
  const isFree = sessions.firstOverlap(startAt, endAt) === null;
  const session = isFree ? null : sessions.exactly(startAt, endAt);
  if (!isFree && (!session || seatsLeftIn(session) === 0)) return null;
  const capacity = session?.capacity ?? classTime?.capacity ?? service.capacity;
  const seatsLeft = session ? seatsLeftIn(session) : capacity;
  const duration = endAt - startAt;
  const minutes = duration / MINUTE_MS;
  const terms: SlotTerms = { duration, minutes, capacity, seatsLeft, classTime, session };
  return { ...slot, terms, brokenRules: brokenRules(slot, classTime !== null, around, facts.now) };
}

function surroundingsOf({ schedule, startAt, endAt }: KnownSlot): Surroundings {
  const zone = zoneOffsets(
    schedule.timezone,
    startAt - (DAYS_AROUND + 2) * DAY_MS,
    endAt + (DAYS_AROUND + 2) * DAY_MS,
  );
  return {
    zone,
    hours: openingHours(schedule),
    firstDay: localDayAt(zone, startAt) - DAYS_AROUND,
    lastDay: localDayAt(zone, endAt) + DAYS_AROUND,
  };
}

function classTimeOf({ service, startAt, endAt }: KnownSlot, { zone, firstDay, lastDay }: Surroundings) {
  const occurrences = classOccurrences(service.recurringTimeSlots, zone, firstDay, lastDay);
  return occurrences.find((one) => one.startAt === startAt && one.endAt === endAt)?.weeklyTime ?? null;
}
