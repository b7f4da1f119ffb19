import type { DragItem } from './dragItem.ts';
import type { Placement } from './placement.ts';

/** What is being dragged over a grid, and where it would go: an event or a block, its lower edge, or empty time. */
export type GridDrag =
  | { readonly kind: 'move' | 'lengthen'; readonly item: DragItem; readonly target: Placement }
  | { readonly kind: 'select'; readonly target: Placement };

/** What the calendar lets the viewer do on its grids, and what follows. All are stable. */
export interface GridActions {
  /** Whether the viewer may change this provider's time. */
  readonly mayEdit: (providerId: string) => boolean;
  /** Something was dropped elsewhere, or made longer or shorter. */
  readonly onMove: (item: DragItem, target: Placement) => void;
  /** Empty time was marked. `anchor` is where to show what can be done with it. */
  readonly onSelect: (target: Placement, anchor: { readonly x: number; readonly y: number }) => void;
  readonly onOpenBlock: (blockId: string) => void;
}
