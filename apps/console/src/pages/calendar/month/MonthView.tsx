import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { weekdayNames } from '@slotkeeper/i18n/format/weekdayNames';
import { LiveRegion } from '@slotkeeper/ui/LiveRegion';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { firstOfMonth } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/createZoneClock.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { eventItem, type GridActions } from '../drag/dragItem.ts';
import { monthStep, useDragAnnouncement, useKeyboardMove } from '../drag/useKeyboardMove.ts';
import { useMonthDrag } from '../drag/useMonthDrag.ts';
import { monthStops } from '../grid/gridStops.ts';
import { useGridEvents } from '../grid/useGridEvents.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import { MonthDay } from './MonthDay.tsx';
import classes from './MonthView.module.css';

interface MonthViewProps {
  /** Whole weeks of day numbers. */
  days: readonly number[];
  segments: SegmentsOfDays;
  blocksOf: CalendarBlocks['blocksOf'];
  display: DisplayIn;
  today: number;
  /** A day of the month that is meant; the others recede. */
  selectedDay: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

/** The month: a row for each week, a cell for each of the viewer's days. */
export function MonthView(props: MonthViewProps) {
  const { days, segments, blocksOf, display, today, selectedDay, actions, onOpen, onOpenDay } = props;
  const table = useRef<HTMLTableSectionElement>(null);
  const clock = useMemo(() => createZoneClock(display.zone), [display.zone]);
  const findItem = useCallback(
    (id: string) => {
      const found = days.flatMap((day) => segments.get(day) ?? []).find(({ event }) => event.id === id);
      return found && eventItem(found.event);
    },
    [days, segments],
  );
  const pointer = useMonthDrag({ root: table, clock, findItem, actions });
  const keyboard = useKeyboardMove({ clock, stepTo: monthStep, findItem, actions });
  const target = (pointer.drag ?? keyboard.drag)?.target.day ?? null;
  const announcement = useDragAnnouncement(keyboard.drag);
  const stops = useMemo(() => days.map((day) => monthStops(day, segments.get(day))), [days, segments]);
  const { tabStop, onKeyDown, ...handlers } = useGridEvents(stops, onOpen);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    keyboard.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };
  const weeks = Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
  const blocks = useMemo(() => new Map(days.map((day) => [day, blocksOf(null, day)])), [days, blocksOf]);
  const month = firstOfMonth(selectedDay);
  return (
    <div className={classes.scroller} data-scroller>
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
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody
          {...handlers}
          ref={table}
          onKeyDown={onKey}
          onBlur={keyboard.onBlur}
          onPointerDown={pointer.onPointerDown}
        >
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  segments={segments.get(day)}
                  blocks={blocks.get(day)}
                  display={display}
                  isToday={day === today}
                  isTarget={day === target}
                  isOutside={firstOfMonth(day) !== month}
                  tabStop={tabStop?.startsWith(`${day} `) ? tabStop : null}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LiveRegion announcement={announcement} urgency="assertive" />
    </div>
  );
}
