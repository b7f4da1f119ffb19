import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockSegment } from '../../../features/calendar/block/blocksOfDay.ts';
import { verticalPlace } from '../../../features/calendar/layout/position.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import classes from './BlockedTime.module.css';

/** Below these minutes note and time stand on one line. */
const TWO_LINES = 45;

interface BlockedTimeProps {
  segment: BlockSegment;
  hours: HourRange;
  /** It fills the column of its provider; in a column of many it is a strip at the edge. */
  isWhole: boolean;
  stopKey: string;
  isTabStop: boolean;
  onOpen: (blockId: string) => void;
}

/** A time in which a provider is busy without a client (decisions A5): hatched, with its note; opens its details. */
export const BlockedTime = memo(function BlockedTime(props: BlockedTimeProps) {
  const { segment, hours, isWhole, stopKey, isTabStop, onOpen } = props;
  const { t } = useTranslation();
  const { block, from, until } = segment;
  const { top, height } = verticalPlace(from, until, hours);
  if (height === 0) return null;
  const time = `${formatWallTime(from)}–${formatWallTime(until % MINUTES_PER_DAY)}`;
  return (
    <button
      type="button"
      className={classes.block}
      style={{ top: `${top}%`, height: `${height}%` }}
      tabIndex={isTabStop ? 0 : -1}
      data-block
      data-stop={stopKey}
      data-whole={isWhole || undefined}
      data-short={until - from < TWO_LINES || undefined}
      title={isWhole ? undefined : `${block.providerName}: ${block.note ?? t('calendar.block')}, ${time}`}
      onClick={() => onOpen(block.id)}
    >
      <IconLock size={12} stroke={2} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <span className={classes.note}>{block.note ?? t('calendar.block')}</span>
        <span className={classes.time}>{time}</span>
        <span className={classes.hidden}>{`, ${t('calendar.block')}, ${block.providerName}`}</span>
      </span>
    </button>
  );
});
