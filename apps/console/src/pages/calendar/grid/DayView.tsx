import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useMemo } from 'react';
import { usePrinting } from '../../../lib/print/usePrinting.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { type DayLayout, layoutOf } from '../layout/assignLanes.ts';
import type { DaySegment, SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { ProviderHeading } from './ProviderHeading.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import type { GridColumn } from './gridStops.ts';
import { useScrollToColumn } from './useScrollToColumn.ts';

const nothing: readonly DaySegment[] = [];

interface DayViewProps {
  day: number;
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  hours: HourRange;
  display: DisplayIn;
  today: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOnly: (providerId: string) => void;
}

/** One day: a column for each provider (spec 2, Calendar). */
export function DayView(props: DayViewProps) {
  const { day, segments, providers, shadesOf, blocksOf, hours, display, today, actions, onOpen, onOnly } =
    props;
  const ofDay = segments.get(day);
  const isPrinting = usePrinting();
  const columns = useMemo(() => {
    const layouts = layoutsByProvider(ofDay, isPrinting);
    return providers.map((provider) => ({
      key: provider.id,
      day,
      providerId: provider.id,
      layout: layouts(provider.id),
      shades: shadesOf(provider.id, day),
      blocks: blocksOf(provider.id, day),
      isToday: day === today,
      isPast: day < today,
      heading: <ProviderHeading provider={provider} onOnly={onOnly} isOnly={providers.length === 1} />,
    }));
  }, [ofDay, providers, shadesOf, blocksOf, day, today, onOnly, isPrinting]);
  const { id: ownId } = useViewer();
  const scroller = useScrollToColumn(firstColumn(columns, ownId));
  return (
    <TimeGrid
      ref={scroller}
      columns={columns}
      hours={hours}
      display={display}
      coloring="payment"
      actions={actions}
      onOpen={onOpen}
    />
  );
}

/** The column that a day opens on where not all fit: one's own, else the first with something in it. */
function firstColumn(columns: readonly GridColumn[], ownId: string): number {
  const own = columns.findIndex(({ providerId }) => providerId === ownId);
  if (own >= 0) return own;
  return Math.max(
    0,
    columns.findIndex(({ layout, blocks }) => layout.placed.length > 0 || blocks.length > 0),
  );
}

/** The layouts of a day's columns, one for each provider; a provider without events has an empty one. */
function layoutsByProvider(
  segments: readonly DaySegment[] = nothing,
  isPrinting: boolean,
): (providerId: string) => DayLayout {
  const columns = new Map<string, DaySegment[]>();
  for (const segment of segments) {
    const { providerId } = segment.event.appointments[0];
    const column = columns.get(providerId);
    if (column) column.push(segment);
    else columns.set(providerId, [segment]);
  }
  return (providerId) => layoutOf(columns.get(providerId), isPrinting);
}
