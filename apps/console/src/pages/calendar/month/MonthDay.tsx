import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { IconLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../../lib/print/usePrinting.ts';
import { blockName, type BlockSegment, blockTime } from '../blocks/blocksOfDay.ts';
import { EventService, EventSuffix, EventTitle } from '../event/EventMarks.tsx';
import { colorsOf } from '../event/eventColors.ts';
import { CHIPS_MAX, segmentKey } from '../grid/gridStops.ts';
import { isPending, stateOf } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import type { BusyElsewhere } from '../layout/shadesOfDay.ts';
import classes from './MonthView.module.css';

interface MonthDayProps {
  day: number;
  segments: readonly DaySegment[] | undefined;
  blocks: readonly BlockSegment[] | undefined;
  /** What providers do elsewhere. */
  busy: readonly BusyElsewhere[] | undefined;
  display: DisplayIn;
  isToday: boolean;
  isPast: boolean;
  /** It belongs to the month before or after. */
  isOutside: boolean;
  /** A dragged event would go here. */
  isTarget: boolean;
  /** Why it can't, in a sentence. */
  refused: string | null;
  tabStop: string | null;
  onOpenDay: (date: string) => void;
}

/** A day of the month with its first events; its number, its blocked times and '+n more' lead to that day. */
export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const {
    day,
    segments = [],
    blocks = [],
    busy = [],
    display,
    isToday,
    isPast,
    isOutside,
    isTarget,
    refused,
    tabStop,
    onOpenDay,
  } = props;
  const { t } = useTranslation();
  const date = formatWallDate(day);
  const chipsMax = usePrinting() ? Number.POSITIVE_INFINITY : CHIPS_MAX;
  const shown = segments.length > chipsMax ? segments.slice(0, chipsMax - 1) : segments;
  const count = segments.length - shown.length;
  return (
    <td
      data-day={day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      data-target={isTarget || undefined}
      data-refused={refused ?? undefined}
    >
      <div className={classes.day}>
        <div className={classes.head}>
          {blocks.length + busy.length > 0 && (
            <MonthBlocks zone={display.zone} blocks={blocks} busy={busy} onOpen={() => onOpenDay(date)} />
          )}
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
  blocks: readonly BlockSegment[];
  busy: readonly BusyElsewhere[];
  zone: string;
  /** Opens the day, where each can be opened. */
  onOpen: () => void;
}

/**
 * The blocked times of a day of the month and what providers do elsewhere, quietly beside its number: the name of a single
 * one, else how many.
 */
function MonthBlocks({ blocks, busy, zone, onOpen }: MonthBlocksProps) {
  const { t } = useTranslation();
  const blocked = blocks.map((segment) => ({
    name: blockName(segment, t),
    line: `${segment.block.providerName}: ${blockName(segment, t)}, ${blockTime(segment, zone)}`,
  }));
  const elsewhere = busy.map((time) => {
    const name = t('outsideCalendar.busy', { name: time.name });
    return { name, line: `${time.providerName}: ${name}, ${blockTime(time, zone)}` };
  });
  const times = [...blocked, ...elsewhere];
  return (
    <UnstyledButton
      className={classes.blocks}
      title={times.map(({ line }) => line).join('\n')}
      onClick={onOpen}
    >
      <IconLock size={12} stroke={2} aria-hidden />
      <span className={classes.blocksText} aria-hidden>
        {times.length === 1 ? times[0]?.name : times.length}
      </span>
      <VisuallyHidden>
        {[
          ...(blocks.length > 0 ? [t('calendar.blockedTimes', { count: blocks.length })] : []),
          ...elsewhere.map(({ line }) => line),
        ].join('; ')}
      </VisuallyHidden>
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
 * An event of the month view on one line: its start, its title and its service, then the provider, whose color it has and
 * whose name is hidden.
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
      data-state={stateOf(event)}
    >
      {startsHere && <span className={classes.time}>{formatTime(event.start * MINUTE_MS, display)}</span>}
      <EventTitle event={event} t={t} />
      <EventService event={event} />
      <EventSuffix event={event} t={t} withProvider />
    </button>
  );
}
