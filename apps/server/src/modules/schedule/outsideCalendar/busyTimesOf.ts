import { OUTSIDE_BUSY_TIMES_MAX } from '@slotkeeper/domain/limits';
import { OUR_UID } from '@slotkeeper/domain/product';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { isTimeZone } from '@slotkeeper/domain/time/timeZone';
import { DAY_MS, SECOND_MS } from '@slotkeeper/domain/time/units';
import { instantOf } from '@slotkeeper/domain/time/wallClock';
import { type ZoneOffsets, zoneOffsets } from '@slotkeeper/domain/time/zoneOffsets';
import ICAL from 'ical.js';

/** What of a calendar counts: [from, until), epoch milliseconds, and the zone of times that name none. */
export interface BusyWindow extends Interval {
  readonly zone: string;
}

/** Events of a file that are looked at. */
const EVENTS_MAX = 20_000;
/** Occurrences of one event that are counted through, most of them before the window. */
const STEPS_MAX = 20_000;

/**
 * When someone is busy according to a calendar (RFC 5545): merged, in order, a day at most each, and so many of them at most.
 * Free, canceled and our own events do not count. A hostile file can keep it busy: it runs where it can be ended. Throws
 * where the text is no calendar.
 */
export function busyTimesOf(text: string, window: BusyWindow): Interval[] {
  const parsed: unknown[] = ICAL.parse(text);
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const busy = roots.flatMap((root) => busyIn(new ICAL.Component(root), window));
  return cut(merged(busy)).slice(0, OUTSIDE_BUSY_TIMES_MAX);
}

function busyIn(root: ICAL.Component, window: BusyWindow): Interval[] {
  const clocks = new Clocks(root, window);
  const events = root.getAllSubcomponents('vevent').slice(0, EVENTS_MAX).filter(isOutside);
  const moved = new Map<string, Set<number>>();
  for (const event of events) {
    const of = event.getFirstProperty('recurrence-id');
    if (!of) continue;
    const known = moved.get(uidOf(event)) ?? new Set();
    moved.set(uidOf(event), known.add(clocks.instant(of, of.getFirstValue() as ICAL.Time)));
  }
  return events.filter(isBusy).flatMap((event) => {
    const isMoved = event.hasProperty('recurrence-id');
    return occurrences(event, clocks, isMoved ? new Set() : (moved.get(uidOf(event)) ?? new Set()), window);
  });
}

const valueOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '');
const uidOf = (event: ICAL.Component) => valueOf(event, 'uid');
const textOf = (event: ICAL.Component, name: string) => valueOf(event, name).toUpperCase();

/** Not one of ours that another calendar gives back. */
function isOutside(event: ICAL.Component): boolean {
  return !uidOf(event).endsWith(OUR_UID) && event.hasProperty('dtstart');
}

function isBusy(event: ICAL.Component): boolean {
  return (
    textOf(event, 'transp') !== 'TRANSPARENT' &&
    textOf(event, 'status') !== 'CANCELLED' &&
    textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

function occurrences(
  event: ICAL.Component,
  clocks: Clocks,
  moved: ReadonlySet<number>,
  window: BusyWindow,
): Interval[] {
  const startOf = event.getFirstProperty('dtstart');
  const start = startOf?.getFirstValue() as ICAL.Time;
  if (!startOf || !start) return [];
  const length = lengthOf(event, startOf, clocks);
  const excluded = new Set(moved);
  const found: Interval[] = [];
  for (const property of event.getAllProperties('exdate'))
    for (const value of property.getValues()) excluded.add(clocks.instant(property, value as ICAL.Time));
  const add = (property: ICAL.Property, time: ICAL.Time) => {
    const startAt = clocks.instant(property, time);
    const endAt =
      length.days === null ? startAt + length.ms : clocks.instant(property, daysLater(time, length.days));
    if (!excluded.has(startAt) && endAt > startAt && endAt > window.startAt && startAt < window.endAt)
      found.push({ startAt: Math.max(startAt, window.startAt), endAt: Math.min(endAt, window.endAt) });
    return startAt;
  };
  const rules = event.getAllProperties('rrule');
  if (rules.length === 0) add(startOf, start);
  for (const rule of rules) {
    const recur = (rule.getFirstValue() as ICAL.Recur).clone();
    if (recur.until) recur.until = clocks.wallOf(startOf, recur.until);
    const walls = recur.iterator(floating(start));
    for (let step = 0; step < STEPS_MAX && found.length < OUTSIDE_BUSY_TIMES_MAX; step += 1) {
      const wall = walls.next();
      if (!wall || add(startOf, wall) >= window.endAt) break;
    }
  }
  for (const property of event.getAllProperties('rdate'))
    for (const value of property.getValues())
      add(property, value instanceof ICAL.Period ? value.start : (value as ICAL.Time));
  return found;
}

/** Whole days on the wall of what lasts all day, else elapsed time. */
function lengthOf(
  event: ICAL.Component,
  startOf: ICAL.Property,
  clocks: Clocks,
): { readonly days: number | null; readonly ms: number } {
  const start = startOf.getFirstValue() as ICAL.Time;
  const endOf = event.getFirstProperty('dtend');
  const end = endOf?.getFirstValue() as ICAL.Time | undefined;
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
  if (start.isDate) {
    const days = end ? (wallMs(end) - wallMs(start)) / DAY_MS : duration ? duration.toSeconds() / 86_400 : 1;
    return { days: Math.max(1, Math.round(days)), ms: 0 };
  }
  if (endOf && end) return { days: null, ms: clocks.instant(endOf, end) - clocks.instant(startOf, start) };
  return { days: null, ms: duration ? duration.toSeconds() * SECOND_MS : 0 };
}

function daysLater(time: ICAL.Time, days: number): ICAL.Time {
  const later = time.clone();
  later.addDuration(ICAL.Duration.fromSeconds(days * 86_400));
  return later;
}

function floating(time: ICAL.Time): ICAL.Time {
  const copy = time.clone();
  copy.zone = ICAL.Timezone.localTimezone;
  return copy;
}

function wallMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

/** Reads the wall times of a calendar: by the zone's own name, else by the rules in the file, else in the calendar's zone. */
class Clocks {
  private readonly offsets = new Map<string, ZoneOffsets>();
  private readonly rules = new Map<string, ICAL.Timezone>();
  private readonly zone: string;

  constructor(
    root: ICAL.Component,
    private readonly window: BusyWindow,
  ) {
    const named = valueOf(root, 'x-wr-timezone');
    this.zone = isTimeZone(named) ? named : window.zone;
    for (const component of root.getAllSubcomponents('vtimezone')) {
      const tzid = valueOf(component, 'tzid');
      this.rules.set(tzid, new ICAL.Timezone({ component, tzid }));
    }
  }

  /** Epoch milliseconds of a time of a property. */
  instant(property: ICAL.Property, time: ICAL.Time): number {
    const wall = wallMs(time);
    // What a rule makes of a start is a wall time without a zone: it is in that of the start.
    const [first] = property.getValues();
    const isUtc = first instanceof ICAL.Time && first.zone === ICAL.Timezone.utcTimezone;
    if (isUtc || time.zone === ICAL.Timezone.utcTimezone) return wall;
    const tzid = time.isDate ? '' : String(property.getParameter('tzid') ?? '');
    const rules = this.rules.get(tzid);
    if (tzid === '' || isTimeZone(tzid) || !rules)
      return this.inZone(isTimeZone(tzid) ? tzid : this.zone, wall);
    return wall - rules.utcOffset(floating(time)) * SECOND_MS;
  }

  /** The end of a rule as a wall time where its event begins: RFC 5545 has it in UTC. */
  wallOf(startOf: ICAL.Property, until: ICAL.Time): ICAL.Time {
    if (until.isDate || until.zone !== ICAL.Timezone.utcTimezone) return floating(until);
    const start = startOf.getFirstValue() as ICAL.Time;
    if (start.zone === ICAL.Timezone.utcTimezone) return floating(until);
    const instant = wallMs(until);
    const copy = floating(until);
    const asWall = this.instant(startOf, copy);
    copy.addDuration(ICAL.Duration.fromSeconds(Math.round((instant - asWall) / SECOND_MS)));
    return copy;
  }

  private inZone(zone: string, wall: number): number {
    let offsets = this.offsets.get(zone);
    if (!offsets) {
      offsets = zoneOffsets(zone, this.window.startAt - 400 * DAY_MS, this.window.endAt + 2 * DAY_MS);
      this.offsets.set(zone, offsets);
    }
    return instantOf(offsets, wall);
  }
}

function merged(intervals: readonly Interval[]): Interval[] {
  const result: { startAt: number; endAt: number }[] = [];
  for (const { startAt, endAt } of intervals.toSorted((one, other) => one.startAt - other.startAt)) {
    const last = result.at(-1);
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else result.push({ startAt, endAt });
  }
  return result;
}

/** A day at most each, so that a look for them begins a day earlier at most. */
function cut(intervals: readonly Interval[]): Interval[] {
  return intervals.flatMap(({ startAt, endAt }) => {
    const pieces = Math.ceil((endAt - startAt) / DAY_MS);
    return Array.from({ length: pieces }, (_, index) => ({
      startAt: startAt + index * DAY_MS,
      endAt: Math.min(endAt, startAt + (index + 1) * DAY_MS),
    }));
  });
}
