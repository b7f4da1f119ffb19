import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import { CHIPS_MAX, segmentKey } from '../grid/gridStops.ts';
import { MonthBlocks } from './MonthBlocks.tsx';
import { MonthChip } from './MonthChip.tsx';
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
