import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CalendarView } from '../../../features/calendar/layout/calendarView.ts';
import type { SegmentsOfDays } from '../../../features/calendar/layout/reuseUnchanged.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import { AgendaView } from './AgendaView.tsx';
import { DayView } from './DayView.tsx';
import { MonthView } from './MonthView.tsx';
import { WeekView } from './WeekView.tsx';

interface ViewProps {
  view: CalendarView;
  /** The day numbers that the view shows. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  hours: HourRange;
  display: DisplayIn;
  today: number;
  selectedDay: number;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

/** The calendar in the chosen view. */
export function View({ view, providers, hours, selectedDay, onOpenDay, ...common }: ViewProps) {
  switch (view) {
    case 'day':
      return <DayView {...common} day={selectedDay} providers={providers} hours={hours} />;
    case 'week':
      return <WeekView {...common} hours={hours} selectedDay={selectedDay} onOpenDay={onOpenDay} />;
    case 'month':
      return <MonthView {...common} selectedDay={selectedDay} onOpenDay={onOpenDay} />;
    case 'agenda':
      return <AgendaView {...common} />;
  }
}
