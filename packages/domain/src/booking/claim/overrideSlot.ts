import { OVERRIDE_GRID_MINUTES, OWN_LENGTH_HOURS_MAX, WALK_IN_HOURS } from '../../limits.ts';
import { classOccurrences, classTimeline, otherClassTimes } from '../../schedule/availability/classes.ts';
import {
  closedTime,
  openingHours,
  type OpeningHours,
  openWindows,
} from '../../schedule/availability/openHours.ts';
import { seatsLeftIn, sessionsAfterRelease } from '../../schedule/availability/providerTime.ts';
import type { SlotTerms } from '../../schedule/availability/slotQuery.ts';
import { SessionTimeline } from '../../schedule/availability/timeline.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { localDayAt } from '../../time/wallClock.ts';
import { zoneOffsets, type ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { BookingFacts, BrokenRule, KnownSlot, ResolvedSlot } from './bookingPlan.ts';

const DAYS_AROUND = 2;
const FINE_GRID_MS = OVERRIDE_GRID_MINUTES * MINUTE_MS;

/**
 * An unlisted slot that staff book (rule A10): one service length on a 5-minute grid, of a service of one seat also a
 * length of its own, or a class time, from 24 hours ago on. Which rules it breaks is named, none for a start beside the
 * service's own ones in free, open time; what always holds, overlap, buffers and capacity, is checked: then null.
 */
export function overrideSlot(slot: KnownSlot, facts: BookingFacts): ResolvedSlot | null {
  const { service, schedule, startAt, endAt } = slot;
  if (startAt < facts.now - WALK_IN_HOURS * 60 * MINUTE_MS) return null;
  const around = surroundingsOf(slot);
  const classTime = classTimeOf(slot, around);
  const isOneLength = endAt - startAt === service.duration * MINUTE_MS;
  const isOnFineGrid = startAt % FINE_GRID_MS === 0;
  if (!classTime && !(isOnFineGrid && (isOneLength || hasOwnLength(slot)))) return null;
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

/** Whether an ordinary service of one seat lasts longer or shorter this time; whole lengths are slots of their own. */
function hasOwnLength({ service, startAt, endAt }: KnownSlot): boolean {
  const length = endAt - startAt;
  return (
    service.capacity === 1 &&
    service.recurringTimeSlots.length === 0 &&
    length % FINE_GRID_MS === 0 &&
    length % (service.duration * MINUTE_MS) !== 0 &&
    length <= OWN_LENGTH_HOURS_MAX * 60 * MINUTE_MS
  );
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

/** A slot's zone and hours, and the day numbers whose hours may reach it. */
interface Surroundings {
  readonly zone: ZoneOffsets;
  readonly hours: OpeningHours;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The rules that an unlisted slot breaks, which staff are warned of when they book it on purpose (rule A10). */
function brokenRules(
  slot: KnownSlot,
  isClassTime: boolean,
  around: Surroundings,
  now: number,
): readonly BrokenRule[] {
  const { service, schedule, startAt, endAt } = slot;
  const { zone, hours, firstDay, lastDay } = around;
  const classTimes = isClassTime ? otherClassTimes(schedule, service) : schedule.classTimes;
  const classes = classTimeline(classTimes, service, schedule, hours, zone, firstDay, lastDay);
  const broken: BrokenRule[] = isClassTime ? [] : brokenHours(slot, around);
  if (classes.overlaps(startAt, endAt)) broken.push('OVER_CLASS_TIME');
  if (closedTime(schedule, hours, zone).overlaps(startAt, endAt)) broken.push('DURING_VACATION');
  if (startAt <= now) broken.push('IN_THE_PAST');
  else if (startAt < now + service.minNotice * MINUTE_MS) broken.push('WITHIN_NOTICE');
  return broken;
}

/** Outside every open window, or a class at another time than its own. */
function brokenHours({ service, startAt, endAt }: KnownSlot, around: Surroundings): BrokenRule[] {
  const windows = openWindows(around.hours, around.zone, around.firstDay, around.lastDay);
  if (!windows.some((open) => open.startAt <= startAt && endAt <= open.endAt)) return ['OUTSIDE_HOURS'];
  return service.recurringTimeSlots.length === 0 ? [] : ['OFF_GRID'];
}
