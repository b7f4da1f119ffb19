import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { dayOfTheWeek, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { weekdayName } from '@slotkeeper/i18n/format/weekdayNames';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { layoutOf } from '../layout/assignLanes.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import classes from './DayHeading.module.css';
import { TimeGrid } from './TimeGrid.tsx';

/** The weekday and the day of the month over a column; leads to that day. */
const DayHeading = memo(function DayHeading({ day, isToday, onOpenDay }: DayHeadingProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = formatWallDate(day);
  return (
    <UnstyledButton
      className={classes.heading}
      data-today={isToday || undefined}
      onClick={() => onOpenDay(date)}
    >
      <span className={classes.weekday} aria-hidden>
        {weekdayName(dayOfTheWeek(day), locale, 'weekdayShort')}
      </span>
      <span className={classes.day} aria-hidden>
        {formatLocalDate(date, locale, 'day')}
      </span>
      <VisuallyHidden>
        {formatLocalDate(date, locale, 'longWithWeekday')}
        {isToday && `, ${t('calendar.toolbar.today')}`}
      </VisuallyHidden>
    </UnstyledButton>
  );
});

interface WeekViewProps {
  /** Day numbers, Monday to Sunday. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** The only provider that is shown, whose closed hours are then shaded; null where there are more. */
  onlyProvider: string | null;
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  hours: HourRange;
  display: DisplayIn;
  today: number;
  selectedDay: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

const noShades: readonly Shade[] = [];

/** The week: a column for each of the viewer's days (rule T6). */
export function WeekView(props: WeekViewProps) {
  const { days, segments, onlyProvider, shadesOf, blocksOf, hours, display, today, selectedDay } = props;
  const { actions, onOpen, onOpenDay } = props;
  const columns = useMemo(
    () =>
      days.map((day) => ({
        key: String(day),
        day,
        providerId: onlyProvider,
        layout: layoutOf(segments.get(day)),
        shades: onlyProvider === null ? noShades : shadesOf(onlyProvider, day),
        blocks: blocksOf(onlyProvider, day),
        isToday: day === today,
        heading: <DayHeading day={day} isToday={day === today} onOpenDay={onOpenDay} />,
      })),
    [days, segments, onlyProvider, shadesOf, blocksOf, today, onOpenDay],
  );
  const scroller = useScrollToColumn(days.indexOf(selectedDay));
  return (
    <TimeGrid
      ref={scroller}
      columns={columns}
      hours={hours}
      display={display}
      coloring="provider"
      actions={actions}
      onOpen={onOpen}
    />
  );
}

/** Brings a column to the left edge where not all of them fit on the screen, as on a phone. */
function useScrollToColumn(index: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    const columns = element?.querySelectorAll<HTMLElement>('section');
    const [first, column] = [columns?.[0], columns?.[index]];
    if (element && first && column) element.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, [index]);
  return scroller;
}

interface DayHeadingProps {
  day: number;
  isToday: boolean;
  onOpenDay: (date: string) => void;
}
