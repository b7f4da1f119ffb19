import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { weekdayNames } from '@slotkeeper/i18n/format/weekdayNames';
import { useMemo } from 'react';
import { firstOfMonth } from '../../../features/calendar/layout/calendarDate.ts';
import type { SegmentsOfDays } from '../../../features/calendar/layout/reuseUnchanged.ts';
import classes from './MonthView.module.css';
import { MonthDay } from './MonthDay.tsx';
import { monthStops } from './gridStops.ts';
import { useGridEvents } from './useGridEvents.ts';

interface MonthViewProps {
  /** Whole weeks of day numbers. */
  days: readonly number[];
  segments: SegmentsOfDays;
  display: DisplayIn;
  today: number;
  /** A day of the month that is meant; the others stand back. */
  selectedDay: number;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

const DAYS_PER_WEEK = 7;

/** The month: a row for each week, a cell for each of the viewer's days. */
export function MonthView(props: MonthViewProps) {
  const { days, segments, display, today, selectedDay, onOpen, onOpenDay } = props;
  const stops = useMemo(() => days.map((day) => monthStops(day, segments.get(day))), [days, segments]);
  const { tabStop, ...handlers } = useGridEvents(stops, onOpen);
  const weeks = Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
  const month = firstOfMonth(selectedDay);
  return (
    <div className={classes.scroller}>
      <table className={classes.month}>
        <thead>
          <tr>
            {weekdayNames(display.locale, 'weekdayShort').map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {/* The chips inside are buttons; this only listens to what they bubble up. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody {...handlers}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  segments={segments.get(day)}
                  display={display}
                  isToday={day === today}
                  isOutside={firstOfMonth(day) !== month}
                  tabStop={tabStop?.startsWith(`${day} `) ? tabStop : null}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
