/** Something in the grid that takes the focus: a block or a '+n'. */
export interface FocusStop {
  readonly key: string;
  /** Its first wall minute of the day. */
  readonly from: number;
}

const moveKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type MoveKey = (typeof moveKeys)[number];

/** Whether a key moves the focus between events. */
export function isMoveKey(key: string): key is MoveKey {
  return moveKeys.some((moveKey) => moveKey === key);
}

/**
 * The stop that a key leads to: up and down within a column, left and right to the stop nearest in time in the next
 * column that has any, Home and End to the column's first and last. Null where there is nothing further.
 */
export function nextEvent(
  columns: readonly (readonly FocusStop[])[],
  current: string,
  key: MoveKey,
): FocusStop | null {
  const at = columns.findIndex((column) => column.some((stop) => stop.key === current));
  const column = columns[at];
  const index = column?.findIndex((stop) => stop.key === current) ?? -1;
  const stop = column?.[index];
  if (!column || !stop) return null;
  switch (key) {
    case 'ArrowUp':
      return column[index - 1] ?? null;
    case 'ArrowDown':
      return column[index + 1] ?? null;
    case 'Home':
      return column[0] ?? null;
    case 'End':
      return column.at(-1) ?? null;
    case 'ArrowLeft':
      return nearest(columns.slice(0, at).toReversed(), stop.from);
    case 'ArrowRight':
      return nearest(columns.slice(at + 1), stop.from);
  }
}

function nearest(columns: readonly (readonly FocusStop[])[], minute: number): FocusStop | null {
  const column = columns.find((stops) => stops.length > 0) ?? [];
  let best: FocusStop | null = null;
  for (const stop of column) {
    if (!best || Math.abs(stop.from - minute) < Math.abs(best.from - minute)) best = stop;
  }
  return best;
}
