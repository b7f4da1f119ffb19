import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import { usePrinting } from '../../../lib/print/usePrinting.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { layoutOf } from '../layout/assignLanes.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import { closedForAll } from '../layout/shadesOfDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { DayHeading } from './DayHeading.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import { useScrollToColumn } from './useScrollToColumn.ts';

interface WeekViewProps {
  /** Day numbers, Monday to Sunday. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** Those that the filter lets through: of a single one all is shaded, of several the hours in which none is open. */
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
}

/** The week: a column for each of the viewer's days (rule T6). */
export function WeekView(props: WeekViewProps) {
  const { days, segments, providers, shadesOf, blocksOf, hours, display, today, selectedDay } = props;
  const { actions, onOpen, onOpenDay } = props;
  const only = (providers.length === 1 && providers[0]?.id) || null;
  const isPrinting = usePrinting();
  const columns = useMemo(
    () =>
      days.map((day) => ({
        key: String(day),
        day,
        providerId: only,
        layout: layoutOf(segments.get(day), isPrinting),
        shades:
          only === null ? closedForAll(providers.map(({ id }) => shadesOf(id, day))) : shadesOf(only, day),
        blocks: blocksOf(only, day),
        isToday: day === today,
        isPast: day < today,
        heading: <DayHeading day={day} isToday={day === today} onOpenDay={onOpenDay} />,
      })),
    [days, segments, providers, only, shadesOf, blocksOf, today, onOpenDay, isPrinting],
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
