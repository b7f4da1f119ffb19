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
import type { BusyOf } from '../layout/shadesOfDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { MonthView } from '../month/MonthView.tsx';
import { TeamWeek } from '../team/TeamWeek.tsx';

interface ViewProps {
  view: CalendarView;
  /** The week has a row for each provider. */
  isTeam: boolean;
  /** The day numbers that the view shows. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  busyOf: BusyOf;
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
export function View({ view, isTeam, providers, onOnly, busyOf, ...props }: ViewProps) {
  const { days, segments, blocksOf, display, today, selectedDay, actions, onOpen, onOpenDay } = props;
  const list = { days, segments, blocksOf, busyOf, display, today, onOpen };
  switch (view) {
    case 'day':
      return <DayView {...props} day={selectedDay} providers={providers} onOnly={onOnly} />;
    case 'week':
      if (isTeam) return <TeamWeek {...props} providers={providers} onOnly={onOnly} />;
      return <WeekView {...props} providers={providers} />;
    case 'month':
      return <MonthView {...list} actions={actions} selectedDay={selectedDay} onOpenDay={onOpenDay} />;
    case 'agenda':
      return <AgendaView {...list} onOpenBlock={actions.onOpenBlock} />;
  }
}
