import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { DaySegment } from './segmentsByDay.ts';
import { openStretches, type WorkSchedule } from './workSchedule.ts';

/** Whole hours of the day that the grid shows, 0 to 24: [first, last). */
export interface HourRange {
  readonly first: number;
  readonly last: number;
  /** With folds the grid is the whole day, of which these hours are drawn as a thin band; without, it ends at first and last. */
  readonly folds?: readonly HourFold[];
}

/** Where folded hours are on the day: before the first open hour, between two, after the last. */
export const foldPlaces = ['before', 'between', 'after'] as const;
export type FoldPlace = (typeof foldPlaces)[number];

/** A stretch of whole hours in which nobody is open and nothing is booked: [from, until). */
export interface HourFold {
  readonly from: number;
  readonly until: number;
  readonly place: FoldPlace;
  /** Pressed open: it has the height of its hours. */
  readonly isOpen: boolean;
}

/** How high the band of folded hours is, in hours; half of one is enough for a finger. */
const FOLDED_HOURS = 0.5;
/** A single hour is not worth a fold. */
const FOLD_MIN_HOURS = 2;
const HOURS_PER_DAY = 24;

const DEFAULT_FIRST = { day: 7, week: 8, month: 8, agenda: 8 } as const;
const DEFAULT_LAST = 20;

/** The hours of a grid without work hours: 08:00 to 20:00, in the day view 07:00 to 20:00 (spec 9). */
export function defaultHours(view: CalendarView): ReadonlySet<number> {
  const first = DEFAULT_FIRST[view];
  return new Set(Array.from({ length: DEFAULT_LAST - first }, (_, index) => first + index));
}

/**
 * The whole hours of a day in which anybody is open on any of the days, on the viewer's clock; a window that crosses midnight
 * leaves closed what lies between its end and its start.
 */
export function openHoursOf(
  schedules: readonly WorkSchedule[],
  days: readonly number[],
  viewer: ZoneClock,
): ReadonlySet<number> {
  const hours = new Set<number>();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return hours;
  for (const schedule of schedules) {
    for (const { from, until } of openStretches(schedule, first, last, viewer)) {
      for (let hour = Math.floor(from / MINUTES_PER_HOUR); hour * MINUTES_PER_HOUR < until; hour++)
        hours.add(((hour % HOURS_PER_DAY) + HOURS_PER_DAY) % HOURS_PER_DAY);
    }
  }
  return hours;
}

/** The hours of the day that segments lie in: what is booked is shown, also in closed hours. */
export function hoursOfSegments(segments: Iterable<Pick<DaySegment, 'from' | 'until'>>): ReadonlySet<number> {
  const hours = new Set<number>();
  for (const { from, until } of segments)
    for (let hour = Math.floor(from / MINUTES_PER_HOUR); hour * MINUTES_PER_HOUR < until; hour++)
      hours.add(hour);
  return hours;
}

/** The whole day with all but some hours folded; what is in `opened` stays as high as it is. */
export function foldHours(shown: ReadonlySet<number>, opened: ReadonlySet<FoldPlace>): HourRange {
  const first = Math.min(...shown);
  const last = Math.max(...shown) + 1;
  const folds: HourFold[] = [];
  for (let from = 0; from < HOURS_PER_DAY; from++) {
    if (shown.has(from)) continue;
    let until = from + 1;
    while (until < HOURS_PER_DAY && !shown.has(until)) until++;
    const place = from < first ? 'before' : until > last ? 'after' : 'between';
    if (until - from >= FOLD_MIN_HOURS) folds.push({ from, until, place, isOpen: opened.has(place) });
    from = until;
  }
  return { first, last, folds };
}

/** A position in a column, in percent of the column's height. */
interface VerticalPlace {
  readonly top: number;
  readonly height: number;
}

/** A stretch of hours of the grid, as high as so many hours. */
interface AxisPiece {
  readonly from: number;
  readonly until: number;
  readonly height: number;
  readonly isFolded: boolean;
}

const axes = new WeakMap<HourRange, readonly AxisPiece[]>();

/** The pieces of a grid's axis from its top to its bottom, made once for each range. */
function axisOf(hours: HourRange): readonly AxisPiece[] {
  const known = axes.get(hours);
  if (known) return known;
  const { first, last, folds } = hours;
  const pieces: AxisPiece[] = [];
  const show = (from: number, until: number) => {
    if (from < until) pieces.push({ from, until, height: until - from, isFolded: false });
  };
  let at = folds ? 0 : first;
  for (const { from, until, isOpen } of folds ?? []) {
    if (isOpen) continue;
    show(at, from);
    pieces.push({ from, until, height: FOLDED_HOURS, isFolded: true });
    at = until;
  }
  show(at, folds ? HOURS_PER_DAY : last);
  axes.set(hours, pieces);
  return pieces;
}

/** The stretches of hours that are drawn at their full height, in order. */
export function shownStretches(hours: HourRange): readonly Pick<AxisPiece, 'from' | 'until'>[] {
  return axisOf(hours).filter(({ isFolded }) => !isFolded);
}

/** How high a grid is, in hours; a fold counts as half of one. */
export function heightInHours(hours: HourRange): number {
  return axisOf(hours).reduce((sum, { height }) => sum + height, 0);
}

/**
 * The place of a stretch of wall minutes among the hours shown; what lies outside them is cut off. By the wall clock,
 * so that 10:00 is at one height on every day, also where the clock changes.
 */
export function verticalPlace(from: number, until: number, hours: HourRange): VerticalPlace {
  const top = share(from, hours);
  return { top, height: share(until, hours) - top };
}

/** Whether a wall minute lies within the hours shown, and in none of the folded ones. */
export function isShown(minute: number, hours: HourRange): boolean {
  const hour = minute / MINUTES_PER_HOUR;
  return axisOf(hours).some(({ from, until, isFolded }) => !isFolded && hour >= from && hour < until);
}

/**
 * The wall minute at a height of the grid, 0 its top and 1 its bottom; beyond them where the axis would go on. In folded hours
 * it is the nearest minute that is not: nobody means one of eight hours by a point in a thin band.
 */
export function minuteAt(share: number, hours: HourRange): number {
  const pieces = axisOf(hours);
  let rest = share * heightInHours(hours);
  for (const [index, { from, until, height, isFolded }] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    if (rest >= height && !isLast) rest -= height;
    else if (!isFolded) return (from + rest) * MINUTES_PER_HOUR;
    else return (index > 0 && (isLast || rest < height / 2) ? from : until) * MINUTES_PER_HOUR;
  }
  return hours.first * MINUTES_PER_HOUR;
}

function share(minute: number, hours: HourRange): number {
  const hour = minute / MINUTES_PER_HOUR;
  const above = axisOf(hours).reduce((sum, { from, until, height }) => {
    const within = Math.min(Math.max(hour, from), until) - from;
    return sum + (within / (until - from)) * height;
  }, 0);
  return (above / heightInHours(hours)) * 100;
}
