import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { weekdayName } from '@slotkeeper/i18n/format/formatDate';
import { LiveRegion } from '@slotkeeper/ui/LiveRegion';
import { type KeyboardEvent, type MouseEvent, use, useCallback, useMemo, useRef } from 'react';
import { firstOfMonth } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { eventItem, type GridActions } from '../drag/dragItem.ts';
import { monthStep, useDragAnnouncement, useKeyboardMove } from '../drag/useKeyboardMove.ts';
import { useCellDrag } from '../drag/useCellDrag.ts';
import { monthStops } from '../grid/gridStops.ts';
import { useGridEvents } from '../grid/useGridEvents.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { BusyOf } from '../layout/shadesOfDay.ts';
import { useRefusedText } from '../drag/useRefusedText.ts';
import { MarkedTimeContext } from '../drag/MarkedTimeContext.ts';
import { anchorOf } from '../drag/anchorOf.ts';
import { useShowNow } from '../toolbar/showNow.ts';
import { MonthDay } from './MonthDay.tsx';
import classes from './MonthView.module.css';

interface MonthViewProps {
  /** Whole weeks of day numbers. */
  days: readonly number[];
  segments: SegmentsOfDays;
  blocksOf: CalendarBlocks['blocksOf'];
  busyOf: BusyOf;
  display: DisplayIn;
  today: number;
  /** A day of the month that is meant; the others recede. */
  selectedDay: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

/** Minutes of the day that was pressed, for what needs a time: from noon on. */
const PROPOSED = { from: 720, until: 750 };

/** The month: a row for each week, a cell for each of the viewer's days. */
export function MonthView(props: MonthViewProps) {
  const { days, segments, blocksOf, busyOf, display, today, selectedDay, actions, onOpen, onOpenDay } = props;
  const table = useRef<HTMLTableSectionElement>(null);
  const clock = useMemo(() => createZoneClock(display.zone), [display.zone]);
  const findItem = useCallback(
    (id: string) => {
      const found = days.flatMap((day) => segments.get(day) ?? []).find(({ event }) => event.id === id);
      return found && eventItem(found.event);
    },
    [days, segments],
  );
  const pointer = useCellDrag({ root: table, clock, findItem, actions });
  const keyboard = useKeyboardMove({ clock, stepTo: monthStep, findItem, actions });
  const drag = pointer.drag ?? keyboard.drag;
  const marked = use(MarkedTimeContext);
  const target = (drag?.target ?? marked)?.day ?? null;
  const refused = useRefusedText(drag, actions);
  const announcement = useDragAnnouncement(keyboard.drag, refused);
  const stops = useMemo(() => days.map((day) => monthStops(day, segments.get(day))), [days, segments]);
  const { tabStop, onKeyDown, onFocus, onClick: onPress } = useGridEvents(stops, onOpen);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target: pressed } = event;
    const cell = pressed instanceof Element ? pressed.closest<HTMLElement>('[data-day]') : null;
    if (!cell || !(pressed instanceof Element) || pressed.closest('button')) return onPress(event);
    const day = Number(cell.dataset.day);
    actions.onSelect({ day, providerId: null, ...PROPOSED }, anchorOf(event, cell), true);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    keyboard.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };
  const weeks = Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
  const blocks = useMemo(() => new Map(days.map((day) => [day, blocksOf(null, day)])), [days, blocksOf]);
  const busy = useMemo(() => new Map(days.map((day) => [day, busyOf(day)])), [days, busyOf]);
  const month = firstOfMonth(selectedDay);
  useShowNow(table, scrollToToday);
  return (
    <div className={classes.scroller} data-scroller>
      <table className={classes.month}>
        <thead>
          <tr>
            {days.slice(0, DAYS_PER_WEEK).map((day) => (
              <th key={day} scope="col">
                {weekdayName(dayOfTheWeek(day), display.locale, 'weekdayShort')}
              </th>
            ))}
          </tr>
        </thead>
        {/* The chips inside are buttons; this only listens to what they bubble up. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody
          ref={table}
          onClick={onClick}
          onFocus={onFocus}
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
                  busy={busy.get(day)}
                  display={display}
                  isToday={day === today}
                  isPast={day < today}
                  isTarget={day === target}
                  refused={day === target ? refused : null}
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

/** Brings today's cell into view, where it is among the shown ones. */
function scrollToToday(table: HTMLElement): void {
  table.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest' });
}
