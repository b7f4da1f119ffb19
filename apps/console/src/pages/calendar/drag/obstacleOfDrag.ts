import type { GridActions, GridDrag } from './dragItem.ts';
import type { Obstacle } from '../obstacle/obstacles.ts';

/** What is in the way of something that is dragged; null where nothing is, and for marked time. */
export function obstacleOf(drag: GridDrag | null, { obstacleTo }: GridActions): Obstacle | null {
  if (!drag || drag.kind === 'select') return null;
  return obstacleTo?.(drag.item, drag.target) ?? null;
}
