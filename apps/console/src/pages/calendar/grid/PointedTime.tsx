import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { type RefObject, useEffect, useState } from 'react';
import type { GridActions } from '../drag/dragItem.ts';
import { isSamePlacement, type Placement, selectionAt } from '../drag/placement.ts';
import { gridPointAt } from '../drag/useTimeGridDrag.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './DragGhost.module.css';
import { endsIn, type GridColumn } from './gridStops.ts';

interface PointedTimeProps {
  root: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  hours: HourRange;
  actions: GridActions;
}

/** The time that a press would mean, while a mouse is over empty time. It renders alone: the grid stays as it is. */
export function PointedTime({ root, columns, hours, actions }: PointedTimeProps) {
  const [pointed, setPointed] = useState<{ column: number; at: Placement } | null>(null);
  useEffect(() => {
    const grid = root.current;
    if (!grid) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ pointerType, buttons, target, clientX, clientY }: PointerEvent) => {
      const isEmpty = target instanceof Element && !target.closest('[data-event], [data-block], [data-more]');
      const point =
        isEmpty && pointerType === 'mouse' && buttons === 0 && gridPointAt(grid, hours, clientX, clientY);
      const column = point ? columns[point.column] : undefined;
      if (!point || !column || (column.providerId !== null && !actions.mayEdit(column.providerId)))
        return setPointed(null);
      const at = selectionAt(column, point.minute, endsIn(column));
      setPointed((before) =>
        before?.column === point.column && isSamePlacement(before.at, at)
          ? before
          : { column: point.column, at },
      );
    };
    grid.addEventListener('pointermove', follow, { signal, passive: true });
    grid.addEventListener('pointerdown', () => setPointed(null), { signal });
    grid.addEventListener('pointerleave', () => setPointed(null), { signal });
    return () => listening.abort();
  }, [root, columns, hours, actions]);
  if (!pointed) return null;
  const { top, height } = verticalPlace(pointed.at.from, pointed.at.until, hours);
  return (
    <div
      className={classes.pointed}
      style={{
        gridColumn: `${pointed.column + 1} / ${pointed.column + 2}`,
        top: `${top}%`,
        height: `${height}%`,
      }}
      data-pointed
      aria-hidden
    >
      {formatWallTime(pointed.at.from)}
    </div>
  );
}
