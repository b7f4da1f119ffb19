import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import type { TFunction } from 'i18next';
import type { BlockSegment } from './blocksOfDay.ts';

/** '12:00–13:00', of its part on one day. */
export function blockTime({ from, until }: BlockSegment): string {
  return `${formatWallTime(from)}–${formatWallTime(until % MINUTES_PER_DAY)}`;
}

/** What was noted for a blocked time, else that it is blocked. */
export function blockName({ block }: Pick<BlockSegment, 'block'>, t: TFunction): string {
  return block.note ?? t('calendar.block');
}
