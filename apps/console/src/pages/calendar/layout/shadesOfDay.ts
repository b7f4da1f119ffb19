import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { type LocalStretch, openStretches, type WorkSchedule } from './workSchedule.ts';

/** A part of a day in which a provider takes no bookings, in wall minutes of that day. */
export interface Shade {
  readonly kind: 'closed' | 'vacation' | 'outside';
  /** Which calendar elsewhere says so. */
  readonly name?: string;
  readonly from: number;
  readonly until: number;
}

/** A vacation period; instants as minutes since 1970 UTC. */
export interface Vacation {
  readonly providerId: string;
  readonly start: number;
  readonly end: number;
}

/** A busy time of a calendar elsewhere; instants as minutes since 1970 UTC. */
export interface OutsideBusyTime extends Vacation {
  readonly name: string;
}

/** A part of a day in which a shown provider is busy according to a calendar elsewhere. */
export interface BusyElsewhere {
  readonly providerName: string;
  readonly colorIndex: number;
  /** Which calendar says so. */
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

/** What the shown providers do elsewhere on a day of the viewer. */
export type BusyOf = (day: number) => readonly BusyElsewhere[];

/** What the shown providers do elsewhere on one of the viewer's days, in the order of the starts. */
export function busyElsewhereOfDay(
  day: number,
  providers: readonly { readonly id: string; readonly name: string; readonly color: number }[],
  outsideOf: (providerId: string, day: number) => readonly Shade[],
): BusyElsewhere[] {
  const busy = providers.flatMap(({ id, name: providerName, color: colorIndex }) =>
    outsideOf(id, day).map(({ from, until, name = '' }) => ({ providerName, colorIndex, name, from, until })),
  );
  return busy.sort((a, b) => a.from - b.from);
}

/** What calendars elsewhere shade in a provider's column on one of the viewer's days. */
export function outsideShadesOfDay(
  day: number,
  times: readonly OutsideBusyTime[],
  viewer: ZoneClock,
): Shade[] {
  const midnight = day * MINUTES_PER_DAY;
  return times.flatMap(({ start, end, name }) => {
    const from = Math.max(viewer.localMinuteOf(start) - midnight, 0);
    const until = Math.min(viewer.localMinuteOf(end) - midnight, MINUTES_PER_DAY);
    return from < until ? [{ kind: 'outside' as const, from, until, name }] : [];
  });
}

/**
 * What to shade in a provider's column on one of the viewer's days: the hours outside its work hours, and its
 * vacations. A provider without hours is closed, as nobody can be booked there (rule A1), unless nobody's are known.
 *
 * @param areHoursKnown whether the business has hours and the viewer may see this provider's; else, with no hours of
 * the provider, nothing counts as closed
 */
export function shadesOfDay(
  day: number,
  schedule: WorkSchedule | undefined,
  vacations: readonly Vacation[],
  viewer: ZoneClock,
  areHoursKnown = false,
): Shade[] {
  const midnight = day * MINUTES_PER_DAY;
  const within = ({ from, until }: LocalStretch) => ({
    from: Math.max(from - midnight, 0),
    until: Math.min(until - midnight, MINUTES_PER_DAY),
  });
  const away = vacations
    .map(({ start, end }) => within({ from: viewer.localMinuteOf(start), until: viewer.localMinuteOf(end) }))
    .filter(({ from, until }) => from < until)
    .map((stretch) => ({ kind: 'vacation' as const, ...stretch }));
  if (!schedule) return away;
  const hasOwnHours = schedule.rows.length > 0 || schedule.dates?.has(day);
  if (!hasOwnHours && !areHoursKnown) return away;
  const open = openStretches(schedule, day, day, viewer).map(within);
  return [...gapsBetween(open).map((gap) => ({ kind: 'closed' as const, ...gap })), ...away];
}

/** Whether a provider is closed or on vacation for the whole of a day, from what its column shades. */
export function isAway(shades: readonly Shade[]): boolean {
  return gapsBetween(shades.filter(({ kind }) => kind !== 'outside')).length === 0;
}

/** The hours of a day in which none of several providers is open, from what each of their columns shades. */
export function closedForAll(shades: readonly (readonly Shade[])[]): Shade[] {
  if (shades.length === 0) return [];
  const open = shades.flatMap((ofProvider) =>
    gapsBetween(ofProvider.filter(({ kind }) => kind === 'closed')),
  );
  return gapsBetween(open).map((gap) => ({ kind: 'closed' as const, ...gap }));
}

/** What a day's stretches, in any order and overlapping or not, leave open of it. */
function gapsBetween(stretches: readonly LocalStretch[]): LocalStretch[] {
  const gaps: LocalStretch[] = [];
  let from = 0;
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    if (stretch.from > from) gaps.push({ from, until: stretch.from });
    from = Math.max(from, stretch.until);
  }
  if (from < MINUTES_PER_DAY) gaps.push({ from, until: MINUTES_PER_DAY });
  return gaps;
}
