import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { useMemo } from 'react';
import { usePrinting } from '../../../lib/print/usePrinting.ts';
import { minuteOfDay, type ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { DaySegment, SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { CELL_EVENTS_MAX, teamCell, type TeamCellContent } from './teamCell.ts';

/** Today's free time begins at the next quarter of an hour. */
const QUARTER = 15;

interface TeamCellsOptions {
  days: readonly number[];
  /** The rows, from the first to the last. */
  providers: readonly CalendarProvider[];
  segments: SegmentsOfDays;
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  hours: HourRange;
  clock: ZoneClock;
  today: number;
  /** The present minute since 1970 UTC. */
  now: number;
}

/** What a provider's day shows. */
export type CellOf = (providerId: string, day: number) => TeamCellContent;

const nothing: readonly DaySegment[] = [];

/** The contents of all cells of a team week. */
export function useTeamCells(options: TeamCellsOptions): CellOf {
  const { days, providers, segments, shadesOf, blocksOf, hours, clock, today, now } = options;
  const eventsMax = usePrinting() ? Number.POSITIVE_INFINITY : CELL_EVENTS_MAX;
  const quarter = Math.ceil(minuteOfDay(clock.localMinuteOf(now)) / QUARTER) * QUARTER;
  const surroundings = useMemo(
    () =>
      mapOfCells(days, providers, (providerId, day) => ({
        shades: shadesOf(providerId, day),
        blocks: blocksOf(providerId, day),
      })),
    [days, providers, shadesOf, blocksOf],
  );
  const contents = useMemo(() => {
    const ofDays = new Map(days.map((day) => [day, byProvider(segments.get(day))]));
    return mapOfCells(days, providers, (providerId, day) => {
      const { shades = [], blocks = [] } = surroundings.get(day)?.get(providerId) ?? {};
      const earliest = day < today ? MINUTES_PER_DAY : day === today ? quarter : 0;
      const own = ofDays.get(day)?.get(providerId) ?? nothing;
      return teamCell({ segments: own, blocks, shades, hours, earliest, eventsMax });
    });
  }, [days, providers, segments, surroundings, hours, today, quarter, eventsMax]);
  return useMemo(() => {
    const empty = teamCell({
      segments: nothing,
      blocks: [],
      shades: [],
      hours,
      earliest: 0,
      eventsMax: CELL_EVENTS_MAX,
    });
    return (providerId, day) => contents.get(day)?.get(providerId) ?? empty;
  }, [contents, hours]);
}

type Cells<Content> = ReadonlyMap<number, ReadonlyMap<string, Content>>;

function mapOfCells<Content>(
  days: readonly number[],
  providers: readonly CalendarProvider[],
  contentOf: (providerId: string, day: number) => Content,
): Cells<Content> {
  return new Map(days.map((day) => [day, new Map(providers.map(({ id }) => [id, contentOf(id, day)]))]));
}

/** A day's events by their providers; each list is by time, as the day is. */
function byProvider(segments: readonly DaySegment[] = nothing): ReadonlyMap<string, readonly DaySegment[]> {
  const lists = new Map<string, DaySegment[]>();
  for (const segment of segments) {
    const { providerId } = segment.event.appointments[0];
    const list = lists.get(providerId);
    if (list) list.push(segment);
    else lists.set(providerId, [segment]);
  }
  return lists;
}
