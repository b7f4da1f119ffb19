import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react';
import type { DayLayout } from '../../../features/calendar/layout/assignLanes.ts';
import type { Shade } from '../../../features/calendar/layout/shadesOfDay.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { Coloring } from './eventColors.ts';
import { stopsOf } from './gridStops.ts';
import { HourAxis } from './HourAxis.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumn } from './TimeGridColumn.tsx';
import { useGridEvents } from './useGridEvents.ts';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly shades: readonly Shade[];
  readonly isToday: boolean;
  readonly heading: ReactNode;
}

interface TimeGridProps {
  columns: readonly GridColumn[];
  hours: HourRange;
  display: DisplayIn;
  coloring: Coloring;
  onOpen: (eventId: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Columns of events over the hours of a day. */
export function TimeGrid({ columns, hours, display, coloring, onOpen, ref }: TimeGridProps) {
  const stops = useMemo(() => columns.map(({ key, layout }) => stopsOf(key, layout)), [columns]);
  const { tabStop, ...handlers } = useGridEvents(stops, onOpen);
  const size = { '--columns': columns.length, '--hours': hours.last - hours.first } as CSSProperties;
  return (
    <div className={classes.scroller} ref={ref}>
      <div className={classes.grid} style={size} data-coloring={coloring}>
        <div className={classes.corner} />
        {columns.map(({ key, heading, isToday }) => (
          <div key={key} id={headingId(key)} className={classes.heading} data-today={isToday || undefined}>
            {heading}
          </div>
        ))}
        <HourAxis hours={hours} />
        {/* The blocks inside are buttons; this only listens to what they bubble up. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div className={classes.columns} {...handlers}>
          {columns.map(({ key, layout, shades, isToday }, index) => (
            <TimeGridColumn
              key={key}
              columnKey={key}
              headingId={headingId(key)}
              layout={layout}
              shades={shades}
              hours={hours}
              display={display}
              coloring={coloring}
              isToday={isToday}
              tabStop={stops[index]?.some((stop) => stop.key === tabStop) ? tabStop : null}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function headingId(columnKey: string): string {
  return `calendar-column-${columnKey}`;
}
