import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { LiveRegion } from '@slotkeeper/ui/LiveRegion';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { blockItem, type DragItem, eventItem, type GridActions } from '../drag/dragItem.ts';
import { selectionAt } from '../drag/placement.ts';
import { timeGridStep, useDragAnnouncement, useKeyboardMove } from '../drag/useKeyboardMove.ts';
import { gridPointAt, useTimeGridDrag } from '../drag/useTimeGridDrag.ts';
import type { Coloring } from '../event/eventColors.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { obstacleOf } from '../drag/obstacleOfDrag.ts';
import { useRefusedText } from '../drag/useRefusedText.ts';
import { MarkedTimeContext } from '../drag/MarkedTimeContext.ts';
import { DragGhost } from './DragGhost.tsx';
import { PointedTime } from './PointedTime.tsx';
import classes from './TimeGrid.module.css';
import { TimeGridColumn } from './TimeGridColumn.tsx';
import { endsIn, type GridColumn, stopsOf } from './gridStops.ts';
import { useGridEvents } from './useGridEvents.ts';

/** A column narrower than this has no room for three names side by side. */
const NARROW_PX = 208;
/** The navigation and the hours, roughly: the first drawing has nothing measured yet. */
const BESIDE_PX = 300;

interface TimeGridColumnsProps {
  columns: readonly GridColumn[];
  hours: HourRange;
  display: DisplayIn;
  coloring: Coloring;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  headingId: (columnKey: string) => string;
}

/** The columns of a time grid with all that can be done on them: open, move, lengthen, fill. */
export function TimeGridColumns(props: TimeGridColumnsProps) {
  const { columns, hours, display, coloring, actions, onOpen, headingId } = props;
  const root = useRef<HTMLDivElement>(null);
  const clock = useMemo(() => createZoneClock(display.zone), [display.zone]);
  const stops = useMemo(
    () => columns.map(({ key, layout, blocks }) => stopsOf(key, layout, blocks)),
    [columns],
  );
  const isNarrow = useIsNarrow(root, columns.length);
  const now = useNowMinute();
  const findItem = useFindItem(columns);
  const { tabStop, onClick, onKeyDown, onFocus } = useGridEvents(stops, onOpen);
  const pointer = useTimeGridDrag({ root, columns, hours, clock, findItem, actions });
  const stepTo = useMemo(() => timeGridStep(columns), [columns]);
  const keyboard = useKeyboardMove({ clock, stepTo, findItem, actions });
  const drag = pointer.drag ?? keyboard.drag;
  const announcement = useDragAnnouncement(keyboard.drag, useRefusedText(keyboard.drag, actions));

  const onPress = (event: MouseEvent<HTMLDivElement>) => {
    const { target, clientX: x, clientY: y } = event;
    const isEmpty = target instanceof Element && !target.closest('[data-event], [data-block], [data-more]');
    if (!isEmpty || !root.current?.contains(target)) return onClick(event);
    const point = gridPointAt(root.current, hours, x, y);
    const column = point && columns[point.column];
    if (!column || (column.providerId !== null && !actions.mayEdit(column.providerId))) return;
    actions.onSelect(selectionAt(column, point.minute, endsIn(column)), { x, y });
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    keyboard.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };

  const marked = use(MarkedTimeContext);
  const ghost = drag ?? (marked && { kind: 'select' as const, target: marked });
  const ghostColumn = ghost ? columnOf(columns, ghost.target) : -1;
  return (
    <>
      {/* The blocks inside are buttons; this only listens to what they bubble up. What a press on empty time does, the */}
      {/* toolbar's buttons do with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={classes.columns}
        ref={root}
        data-dragging={drag?.kind}
        onClick={onPress}
        onKeyDown={onKey}
        onFocus={onFocus}
        onBlur={keyboard.onBlur}
        onPointerDown={pointer.onPointerDown}
      >
        {columns.map((column, index) => (
          <TimeGridColumn
            key={column.key}
            column={column}
            headingId={headingId(column.key)}
            hours={hours}
            display={display}
            coloring={coloring}
            isNarrow={isNarrow}
            now={now}
            actions={actions}
            tabStop={stops[index]?.some((stop) => stop.key === tabStop) ? tabStop : null}
            onOpen={onOpen}
          />
        ))}
        {!ghost && <PointedTime root={root} columns={columns} hours={hours} actions={actions} />}
        {ghost && ghostColumn >= 0 && (
          <DragGhost
            drag={ghost}
            column={ghostColumn}
            hours={hours}
            coloring={coloring}
            obstacle={obstacleOf(drag, actions)}
          />
        )}
      </div>
      <LiveRegion announcement={announcement} urgency="assertive" />
    </>
  );
}

function columnOf(
  columns: readonly GridColumn[],
  target: { day: number; providerId: string | null },
): number {
  return columns.findIndex(
    ({ day, providerId }) => day === target.day && (providerId === null || providerId === target.providerId),
  );
}

/** Finds what can be dragged in the columns by its id. */
function useFindItem(columns: readonly GridColumn[]) {
  return useCallback(
    (id: string): DragItem | undefined => {
      for (const { layout, blocks } of columns) {
        const placed = layout.placed.find(({ segment }) => segment.event.id === id);
        if (placed) return eventItem(placed.segment.event);
        const blocked = blocks.find(({ block }) => block.id === id);
        if (blocked) return blockItem(blocked.block);
      }
      return undefined;
    },
    [columns],
  );
}

/**
 * Whether the columns of a grid are narrow. Measured once for all of them: a container query in each column makes the
 * browser style and lay out every block separately.
 */
function useIsNarrow(grid: RefObject<HTMLElement | null>, columns: number): boolean {
  const [width, setWidth] = useState(() => window.innerWidth - BESIDE_PX);
  const isNarrow = width / columns < NARROW_PX;
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0;
      // Only crossing the border renders again.
      setWidth((known) =>
        measured / columns < NARROW_PX === known / columns < NARROW_PX ? known : measured,
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, columns]);
  return isNarrow;
}
