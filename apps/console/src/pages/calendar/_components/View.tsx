import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CalendarBlocks } from '../../../features/calendar/block/useCalendarBlocks.ts';
import type { CalendarView } from '../../../features/calendar/layout/calendarView.ts';
import type { SegmentsOfDays } from '../../../features/calendar/layout/reuseUnchanged.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import type { ShadesOf } from '../../../features/calendar/useShades.ts';
import { AgendaView } from './AgendaView.tsx';
import { DayView } from './DayView.tsx';
import type { GridActions } from './drag/GridDrag.ts';
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
