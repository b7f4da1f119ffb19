import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CSSProperties, Ref } from 'react';
import type { HourRange } from '../layout/visibleHours.ts';
import type { GridActions } from '../drag/GridDrag.ts';
import type { Coloring } from '../event/eventColors.ts';
import type { GridColumn } from './GridColumn.ts';
import { HourAxis } from './HourAxis.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumns } from './TimeGridColumns.tsx';

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
