import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import { AgendaView } from '../agenda/AgendaView.tsx';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { DayView } from '../grid/DayView.tsx';
import { WeekView } from '../grid/WeekView.tsx';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { MonthView } from '../month/MonthView.tsx';

interface ViewProps {
  view: CalendarView;
  /** The day numbers that the view shows. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  hours: HourRange;
  display: DisplayIn;
  today: number;
  selectedDay: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
  /** Shows one provider alone, or all again. */
  onOnly: (providerId: string) => void;
}

/** The calendar in the chosen view. */
export function View({ view, providers, selectedDay, onOpenDay, onOnly, ...props }: ViewProps) {
  const { days, segments, blocksOf, display, today, actions, onOpen } = props;
  const list = { days, segments, blocksOf, display, today, onOpen };
  switch (view) {
    case 'day':
      return <DayView {...props} day={selectedDay} providers={providers} onOnly={onOnly} />;
    case 'week':
      return (
        <WeekView
          {...props}
          onlyProvider={(providers.length === 1 && providers[0]?.id) || null}
          selectedDay={selectedDay}
          onOpenDay={onOpenDay}
        />
      );
    case 'month':
      return <MonthView {...list} actions={actions} selectedDay={selectedDay} onOpenDay={onOpenDay} />;
    case 'agenda':
      return <AgendaView {...list} onOpenBlock={actions.onOpenBlock} />;
  }
}
