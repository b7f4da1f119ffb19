import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { type CSSProperties, type MouseEvent, type ReactNode, type Ref, useCallback, useMemo } from 'react';
import type { DayLayout } from '../../../features/calendar/layout/assignLanes.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import { stopsOf } from './gridStops.ts';
import { HourAxis } from './HourAxis.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumn } from './TimeGridColumn.tsx';
import { useGridFocus } from './useGridFocus.ts';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly isToday: boolean;
  readonly heading: ReactNode;
}

interface TimeGridProps {
  columns: readonly GridColumn[];
  hours: HourRange;
  display: DisplayIn;
  onOpen: (eventId: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Columns of events over the hours of a day. One handler for all pointers and one for all keys: thousands of blocks
 * carry no listeners of their own.
 */
export function TimeGrid({ columns, hours, display, onOpen, ref }: TimeGridProps) {
  const stops = useMemo(() => columns.map(({ key, layout }) => stopsOf(key, layout)), [columns]);
  const { tabStop, onFocus, onKeyDown } = useGridFocus(stops);
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const block =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null;
      if (block?.dataset.event) onOpen(block.dataset.event);
    },
    [onOpen],
  );
  const size = { '--columns': columns.length, '--hours': hours.last - hours.first } as CSSProperties;
  return (
    <div className={classes.scroller} ref={ref}>
      <div className={classes.grid} style={size}>
        <div className={classes.corner} />
        {columns.map(({ key, heading, isToday }) => (
          <div key={key} id={headingId(key)} className={classes.heading} data-today={isToday || undefined}>
            {heading}
          </div>
        ))}
        <HourAxis hours={hours} />
        {/* The blocks inside are buttons; this only listens to what they bubble up. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div className={classes.columns} onClick={onClick} onFocus={onFocus} onKeyDown={onKeyDown}>
          {columns.map(({ key, layout, isToday }, index) => (
            <TimeGridColumn
              key={key}
              columnKey={key}
              headingId={headingId(key)}
              layout={layout}
              hours={hours}
              display={display}
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
