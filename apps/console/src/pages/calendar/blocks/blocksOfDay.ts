import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarBlock } from '../layout/calendarBlock.ts';

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
