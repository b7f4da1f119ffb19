import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { IconLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { blockName, type BlockSegment, blockTime } from '../blocks/blocksOfDay.ts';
import { EventSuffix, EventTitle } from '../event/EventMarks.tsx';
import { colorsOf } from '../event/eventColors.ts';
import { CHIPS_MAX, segmentKey } from '../grid/gridStops.ts';
import { isPending } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import classes from './MonthView.module.css';

interface MonthDayProps {
  day: number;
  segments: readonly DaySegment[] | undefined;
  blocks: readonly BlockSegment[] | undefined;
  display: DisplayIn;
  isToday: boolean;
  /** It belongs to the month before or after. */
  isOutside: boolean;
  /** A dragged event would go here. */
  isTarget: boolean;
  tabStop: string | null;
  onOpenDay: (date: string) => void;
}

/** A day of the month with its first events; its number, its blocked times and '+n more' lead to that day. */
export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const {
    day,
    segments = [],
    blocks = [],
    display,
    isToday,
    isOutside,
    isTarget,
    tabStop,
    onOpenDay,
  } = props;
  const { t } = useTranslation();
  const date = formatWallDate(day);
  const shown = segments.length > CHIPS_MAX ? segments.slice(0, CHIPS_MAX - 1) : segments;
  const count = segments.length - shown.length;
  return (
    <td
      data-day={day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-target={isTarget || undefined}
    >
      <div className={classes.day}>
        <div className={classes.head}>
          {blocks.length > 0 && <MonthBlocks blocks={blocks} onOpen={() => onOpenDay(date)} />}
          <UnstyledButton className={classes.number} onClick={() => onOpenDay(date)}>
            <span aria-hidden>{formatLocalDate(date, display.locale, 'day')}</span>
            <VisuallyHidden>{formatLocalDate(date, display.locale, 'longWithWeekday')}</VisuallyHidden>
          </UnstyledButton>
        </div>
        {shown.map((segment) => {
          const stopKey = segmentKey(String(day), segment);
          return (
            <MonthChip
              key={stopKey}
              segment={segment}
              display={display}
              t={t}
              stopKey={stopKey}
              isTabStop={stopKey === tabStop}
            />
          );
        })}
        {count > 0 && (
          <UnstyledButton className={classes.more} onClick={() => onOpenDay(date)}>
            <span className={classes.inWords}>{t('calendar.event.more', { count })}</span>
            <span className={classes.inShort} aria-hidden>
              {t('calendar.event.plus', { count })}
            </span>
          </UnstyledButton>
        )}
      </div>
    </td>
  );
});

interface MonthBlocksProps {
  /** At least one. */
  blocks: readonly BlockSegment[];
  /** Opens the day, where each can be opened. */
  onOpen: () => void;
}

/** The blocked times of a day of the month, quietly beside its number: the note of a single one, else how many. */
function MonthBlocks({ blocks, onOpen }: MonthBlocksProps) {
  const { t } = useTranslation();
  const [first, ...others] = blocks;
  const list = blocks.map(
    (segment) => `${segment.block.providerName}: ${blockName(segment, t)}, ${blockTime(segment)}`,
  );
  return (
    <UnstyledButton className={classes.blocks} title={list.join('\n')} onClick={onOpen}>
      <IconLock size={12} stroke={2} aria-hidden />
      <span className={classes.blocksText} aria-hidden>
        {first && others.length === 0 ? blockName(first, t) : blocks.length}
      </span>
      <VisuallyHidden>{t('calendar.blockedTimes', { count: blocks.length })}</VisuallyHidden>
    </UnstyledButton>
  );
}

interface MonthChipProps {
  segment: DaySegment;
  display: DisplayIn;
  t: TFunction;
  stopKey: string;
  isTabStop: boolean;
}

/**
 * An event of the month view on one line: its start and its title, then the provider, who is in the description but not
 * visible.
 */
function MonthChip({ segment, display, t, stopKey, isTabStop }: MonthChipProps) {
  const { event, startsHere } = segment;
  return (
    <button
      type="button"
      className={`${classes.chip} ${colorsOf(event, 'provider')}`}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={stopKey}
      data-event={event.id}
      data-pending={isPending(event) || undefined}
    >
      {startsHere && <span className={classes.time}>{formatTime(event.start * MINUTE_MS, display)}</span>}
      <EventTitle event={event} t={t} />
      <EventSuffix event={event} t={t} withProvider />
    </button>
  );
}
