import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { type CSSProperties, memo, type Ref } from 'react';
import type { GridActions } from '../drag/dragItem.ts';
import type { Coloring } from '../event/eventColors.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import classes from './TimeGrid.module.css';
import { TimeGridColumns } from './TimeGridColumns.tsx';
import type { GridColumn } from './gridStops.ts';

/** The hours at the grid's left edge. Each event says its own time, so they are not read out. */
const HourAxis = memo(function HourAxis({ hours: { first, last } }: { hours: HourRange }) {
  const shown = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className={classes.axis} aria-hidden>
      {shown.map((hour) => (
        <span key={hour}>{formatWallTime(hour * 60)}</span>
      ))}
    </div>
  );
});

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
