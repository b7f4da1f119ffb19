import type { MouseEvent } from 'react';
import type { Point } from './dragItem.ts';

/** Where a press was made; a key that presses a button has no place, so it is the button's. */
export function anchorOf({ clientX, clientY, detail }: MouseEvent, target: Element): Point {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
}
