import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { layoutOf } from '../layout/layoutOf.ts';
import type { SegmentsOfDays } from '../layout/reuseUnchanged.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import type { ShadesOf } from '../data/useShades.ts';
import { DayHeading } from './DayHeading.tsx';
import type { GridActions } from '../drag/GridDrag.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { useScrollToColumn } from './useScrollToColumn.ts';

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

/** The week: a column for each of the viewer's days (decisions T6). */
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
