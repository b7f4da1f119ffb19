import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CalendarView } from '../../../features/calendar/layout/calendarView.ts';
import type { SegmentsOfDays } from '../../../features/calendar/layout/reuseUnchanged.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import type { ShadesOf } from '../../../features/calendar/useShades.ts';
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
  shadesOf: ShadesOf;
  hours: HourRange;
  display: DisplayIn;
  today: number;
  selectedDay: number;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
}

/** The calendar in the chosen view. */
export function View({ view, providers, shadesOf, hours, selectedDay, onOpenDay, ...common }: ViewProps) {
  switch (view) {
    case 'day':
      return (
        <DayView {...common} day={selectedDay} providers={providers} shadesOf={shadesOf} hours={hours} />
      );
    case 'week':
      return (
        <WeekView
          {...common}
          onlyProvider={(providers.length === 1 && providers[0]?.id) || null}
          shadesOf={shadesOf}
          hours={hours}
          selectedDay={selectedDay}
          onOpenDay={onOpenDay}
        />
      );
    case 'month':
      return <MonthView {...common} selectedDay={selectedDay} onOpenDay={onOpenDay} />;
    case 'agenda':
      return <AgendaView {...common} />;
  }
}
