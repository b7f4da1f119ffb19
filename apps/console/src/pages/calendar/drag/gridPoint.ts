import type { HourRange } from '../layout/visibleHours.ts';

/** A point of a time grid. */
export interface GridPoint {
  /** The index of the column under the pointer, or of the nearest one. */
  readonly column: number;
  /** The wall minute of the day at its height; outside the hours shown where the pointer is. */
  readonly minute: number;
}

/** Finds the point of a grid at window coordinates; null while the grid has no columns. */
export function gridPointAt(root: HTMLElement, hours: HourRange, x: number, y: number): GridPoint | null {
  const columns = [...root.querySelectorAll<HTMLElement>(':scope > [data-column]')];
  const boxes = columns.map((column) => column.getBoundingClientRect());
  const [first] = boxes;
  if (!first) return null;
  const inside = boxes.findIndex(({ left, right }) => x >= left && x < right);
  const column = inside >= 0 ? inside : x < first.left ? 0 : boxes.length - 1;
  const box = boxes[column] ?? first;
  const shown = (hours.last - hours.first) * 60;
  return { column, minute: hours.first * 60 + ((y - box.top) / box.height) * shown };
}
