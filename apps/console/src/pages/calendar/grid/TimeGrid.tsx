import { useMergedRef } from '@mantine/hooks';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { type CSSProperties, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridActions } from '../drag/dragItem.ts';
import type { Coloring } from '../event/eventColors.ts';
import { type HourRange, heightInHours, verticalPlace } from '../layout/visibleHours.ts';
import { HourAxis, HourFolds, HourLines } from './HourAxis.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumns } from './TimeGridColumns.tsx';
import type { GridColumn } from './gridStops.ts';

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
  const { columns, hours, coloring, display } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollers = useMergedRef(scroller, ref);
  useOpenAtNow(scroller, hours);
  const size = { '--columns': columns.length, '--hours': heightInHours(hours) } as CSSProperties;
  return (
    <div className={classes.scroller} ref={scrollers} data-scroller>
      <div className={classes.grid} style={size} data-coloring={coloring}>
        <div className={classes.corner} />
        {columns.map(({ key, heading, isToday }) => (
          <div key={key} id={headingId(key)} className={classes.heading} data-today={isToday || undefined}>
            {heading}
          </div>
        ))}
        <HourAxis hours={hours} zone={display.zone} />
        <HourLines hours={hours} />
        <HourFolds hours={hours} zone={display.zone} />
        <TimeGridColumns {...grid} headingId={headingId} />
      </div>
    </div>
  );
}

function headingId(columnKey: string): string {
  return `calendar-column-${columnKey}`;
}

/** Opens a grid that is higher than its room at the present minute, or at the first hour in which anybody is open. */
function useOpenAtNow(scroller: RefObject<HTMLDivElement | null>, hours: HourRange): void {
  const atFirst = useRef(hours);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const line = element.querySelector('[data-now]');
    const room = element.getBoundingClientRect();
    if (line) {
      element.scrollTo({
        top: element.scrollTop + line.getBoundingClientRect().top - room.top - room.height / 2,
      });
      return;
    }
    const { first, folds = [] } = atFirst.current;
    if (!folds.some(({ place, isOpen }) => place === 'before' && isOpen)) return;
    const share = verticalPlace(0, first * 60, atFirst.current).height / 100;
    element.scrollTo({ top: share * element.scrollHeight });
  }, [scroller]);
}
