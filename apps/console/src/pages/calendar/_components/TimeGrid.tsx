import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { BlockSegment } from '../../../features/calendar/block/blocksOfDay.ts';
import type { DropColumn } from '../../../features/calendar/drag/placement.ts';
import type { DayLayout } from '../../../features/calendar/layout/assignLanes.ts';
import type { Shade } from '../../../features/calendar/layout/shadesOfDay.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { GridActions } from './drag/GridDrag.ts';
import type { Coloring } from './eventColors.ts';
import { HourAxis } from './HourAxis.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumns } from './TimeGridColumns.tsx';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn extends DropColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly shades: readonly Shade[];
  readonly blocks: readonly BlockSegment[];
  readonly isToday: boolean;
  readonly heading: ReactNode;
}

interface TimeGridProps {
  columns: readonly GridColumn[];
  hours: HourRange;
  display: DisplayIn;
  coloring: Coloring;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Columns of events over the hours of a day. */
export function TimeGrid({ ref, ...grid }: TimeGridProps) {
  const { columns, hours, coloring } = grid;
  const size = { '--columns': columns.length, '--hours': hours.last - hours.first } as CSSProperties;
  return (
    <div className={classes.scroller} ref={ref} data-scroller>
      <div className={classes.grid} style={size} data-coloring={coloring}>
        <div className={classes.corner} />
        {columns.map(({ key, heading, isToday }) => (
          <div key={key} id={headingId(key)} className={classes.heading} data-today={isToday || undefined}>
            {heading}
          </div>
        ))}
        <HourAxis hours={hours} />
        <TimeGridColumns {...grid} headingId={headingId} />
      </div>
    </div>
  );
}

function headingId(columnKey: string): string {
  return `calendar-column-${columnKey}`;
}
