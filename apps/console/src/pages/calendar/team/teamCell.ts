import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import { isCanceledOrDeclined } from '../layout/calendarEvent.ts';
import { type DaySegment, sameSegment } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';

/** A line of a cell, in wall minutes of its day: an appointment, a blocked time, an absence, or time to book. */
export type CellLine = Stretch &
  (
    | { readonly kind: 'event'; readonly segment: DaySegment }
    | { readonly kind: 'block'; readonly segment: BlockSegment }
    | { readonly kind: 'away'; readonly shade: Shade }
    | { readonly kind: 'free' }
  );

/** What a provider's day in the team week shows. */
export interface TeamCellContent {
  readonly lines: readonly CellLine[];
  /** How many appointments have no line: '+k'. */
  readonly hidden: number;
  /** Not open at any time of the day. */
  readonly isClosed: boolean;
  /** Where a click on the cell books: the first minute that is free, else the first of the open or shown hours. */
  readonly bookFrom: number;
}

interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** What a cell is made of. */
interface TeamCellFacts {
  readonly segments: readonly DaySegment[];
  readonly blocks: readonly BlockSegment[];
  readonly shades: readonly Shade[];
  readonly hours: HourRange;
  /** The minute from which time counts as free: 0 on days to come, 1440 on those that are over. */
  readonly earliest: number;
  /** So many appointments have a line. */
  readonly eventsMax: number;
}

/** With more appointments in a cell the last line counts the rest. */
export const CELL_EVENTS_MAX = 6;
/** Shorter gaps are no time to book. */
const FREE_MIN = 30;
/** Of more gaps than these a cell names the longest. */
const FREE_LINES_MAX = 3;

/**
 * The lines of a provider's day, by time. Free is what is open and taken by nothing, half an hour or longer; a cell
 * without any other line names none, as all of it is free. Where no hours are known, the shown ones count as open.
 */
export function teamCell({
  segments,
  blocks,
  shades,
  hours,
  earliest,
  eventsMax,
}: TeamCellFacts): TeamCellContent {
  const away = shades.filter(({ kind }) => kind !== 'closed');
  const open = openOf(shades, hours);
  const shown = shownSegments(segments, earliest, eventsMax);
  const lines: CellLine[] = [
    ...shown.map((segment) => ({
      kind: 'event' as const,
      segment,
      from: segment.from,
      until: segment.until,
    })),
    ...blocks.map((segment) => ({
      kind: 'block' as const,
      segment,
      from: segment.from,
      until: segment.until,
    })),
    ...away.map((shade) => ({ kind: 'away' as const, shade, from: shade.from, until: shade.until })),
  ];
  const taken = [...segments.filter(({ event }) => !isCanceledOrDeclined(event)), ...blocks, ...away];
  const free = without(open, taken)
    .map(({ from, until }) => ({ from: Math.max(from, earliest), until }))
    .filter(({ from, until }) => until - from >= FREE_MIN);
  const hidden = segments.length - shown.length;
  const named = lines.length > 0 && hidden === 0 ? longest(free) : [];
  const all = [...lines, ...named.map((gap) => ({ kind: 'free' as const, ...gap }))];
  return {
    lines: all.sort((a, b) => a.from - b.from || a.until - b.until),
    hidden,
    isClosed: open.length === 0,
    bookFrom: free[0]?.from ?? open[0]?.from ?? hours.first * 60,
  };
}

/** Whether two contents show the same, so that a cell that did not change is not drawn again. */
export function sameCell(before: TeamCellContent, after: TeamCellContent): boolean {
  return (
    before.hidden === after.hidden &&
    before.isClosed === after.isClosed &&
    before.bookFrom === after.bookFrom &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => sameLine(line, after.lines[index]))
  );
}

function sameLine(before: CellLine, after: CellLine | undefined): boolean {
  if (before.from !== after?.from || before.until !== after.until) return false;
  if (before.kind === 'event') return after.kind === 'event' && sameSegment(before.segment, after.segment);
  if (before.kind === 'block') return after.kind === 'block' && before.segment.block === after.segment.block;
  if (before.kind === 'away')
    return (
      after.kind === 'away' &&
      before.shade.kind === after.shade.kind &&
      before.shade.name === after.shade.name
    );
  return after.kind === 'free';
}

/** As many as there is room for; of today those that are not over come first. */
function shownSegments(
  segments: readonly DaySegment[],
  earliest: number,
  eventsMax: number,
): readonly DaySegment[] {
  if (segments.length <= eventsMax) return segments;
  const room = eventsMax - 1;
  const next = segments.findIndex(({ until }) => until > earliest);
  const start = next < 0 ? 0 : Math.min(next, segments.length - room);
  return segments.slice(start, start + room);
}

function openOf(shades: readonly Shade[], hours: HourRange): readonly Stretch[] {
  const closed = shades.filter(({ kind }) => kind === 'closed');
  if (closed.length === 0) return [{ from: hours.first * 60, until: hours.last * 60 }];
  return without([{ from: 0, until: MINUTES_PER_DAY }], closed);
}

/** What other stretches leave of some. */
function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ].filter((rest) => rest.from < rest.until),
      ),
    [...stretches],
  );
}

function longest(gaps: readonly Stretch[]): readonly Stretch[] {
  const lengthOf = ({ from, until }: Stretch) => until - from;
  return gaps.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, FREE_LINES_MAX);
}
