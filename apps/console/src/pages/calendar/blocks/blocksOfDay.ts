import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { showMinutes } from '@slotkeeper/i18n/format/formatTime';
import type { TFunction } from 'i18next';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';

/** The part of a block that falls on one local day, in wall minutes of that day. */
export interface BlockSegment {
  readonly block: CalendarBlock;
  readonly from: number;
  readonly until: number;
  /** Whether this is its last part, whose lower edge is its end. */
  readonly endsHere: boolean;
}

/** The blocks of a day of the viewer, cut at its midnights. */
export function blocksOfDay(day: number, blocks: readonly CalendarBlock[], clock: ZoneClock): BlockSegment[] {
  const midnight = day * MINUTES_PER_DAY;
  return blocks.flatMap((block) => {
    const from = Math.max(clock.localMinuteOf(block.start) - midnight, 0);
    const end = clock.localMinuteOf(block.end) - midnight;
    const until = Math.min(end, MINUTES_PER_DAY);
    return from < until ? [{ block, from, until, endsHere: end === until }] : [];
  });
}

/** For each blocked time of a column, the first lane from the edge that no earlier one takes at that time. */
export function stripLanes(segments: readonly BlockSegment[]): readonly number[] {
  const lanes: number[] = [];
  for (const [index, segment] of segments.entries()) {
    const taken = new Set(lanes.slice(0, index).filter((_, other) => overlaps(segments[other], segment)));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes.push(lane);
  }
  return lanes;
}

function overlaps(one: BlockSegment | undefined, other: BlockSegment): boolean {
  return one !== undefined && one.from < other.until && other.from < one.until;
}

/** '12:00–13:00', of its part on one day, on the clock of a zone. */
export function blockTime({ from, until }: Pick<BlockSegment, 'from' | 'until'>, zone: string): string {
  return `${showMinutes(from, zone)}–${showMinutes(until % MINUTES_PER_DAY, zone)}`;
}

/** The note of a blocked time, or else that it is blocked. */
export function blockName({ block }: Pick<BlockSegment, 'block'>, t: TFunction): string {
  return block.note ?? t('calendar.block');
}
