import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { eventColors } from '../event/eventColors.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './BlockedTime.module.css';
import { blockName, type BlockSegment, blockTime } from './blocksOfDay.ts';

/** Below these minutes note and time share one line. */
const TWO_LINES = 45;
/** The room of a strip and the gap beside it. */
const STRIP_REM = 0.75;

interface BlockedTimeProps {
  segment: BlockSegment;
  hours: HourRange;
  /** It fills the column of its provider; in a column of many it is a strip at the edge. */
  isWhole: boolean;
  /** Among strips of the same time, its place from the column's edge. */
  lane: number;
  stopKey: string;
  isTabStop: boolean;
  /** Whether the viewer may move it and make it longer. */
  mayEdit: boolean;
  onOpen: (blockId: string) => void;
}

/** A time in which a provider is busy without a client (rule A5): hatched, with its note; opens its details. */
export const BlockedTime = memo(function BlockedTime(props: BlockedTimeProps) {
  const { segment, hours, isWhole, lane, stopKey, isTabStop, mayEdit, onOpen } = props;
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const { block, from, until, endsHere } = segment;
  const { top, height } = verticalPlace(from, until, hours);
  if (height === 0) return null;
  const time = blockTime(segment, zone);
  const name = blockName(segment, t);
  return (
    <button
      type="button"
      className={`${classes.block} ${eventColors(block.colorIndex)}`}
      style={{ top: `${top}%`, height: `${height}%`, right: isWhole ? undefined : `${lane * STRIP_REM}rem` }}
      tabIndex={isTabStop ? 0 : -1}
      data-block={block.id}
      data-stop={stopKey}
      data-ends={endsHere || undefined}
      data-lengthens={(mayEdit && endsHere) || undefined}
      data-whole={isWhole || undefined}
      data-short={until - from < TWO_LINES || undefined}
      onClick={() => onOpen(block.id)}
    >
      <IconLock size={12} stroke={2} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <span className={classes.note}>{name}</span>
        <span className={classes.time}>{time}</span>
        <span className={classes.hidden}>{`, ${t('calendar.block')}, ${block.providerName}`}</span>
      </span>
    </button>
  );
});
