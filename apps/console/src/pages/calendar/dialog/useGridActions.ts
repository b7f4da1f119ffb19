import { useMemo } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { useMayEditProvider } from '../data/useCalendarProviders.ts';
import type { DragItem, GridActions } from '../drag/dragItem.ts';
import { instantsOf, isSamePlacement, type Placement, placementOf } from '../drag/placement.ts';
import { wantedBy } from '../drag/wantedBy.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import type { MoveTarget } from '../move/eventMove.ts';
import type { Obstacles } from '../obstacle/useObstacles.ts';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

/** What the grids let the viewer do, most leading to a dialog. All of it stays the same while appointments come and go. */
export function useGridActions(
  { open }: AppointmentDialog,
  clock: ZoneClock,
  onMoveBlock: (block: CalendarBlock, target: MoveTarget) => Promise<void>,
  obstacleOf: Obstacles['of'],
): GridActions {
  const mayEdit = useMayEditProvider();
  const mayFill = useMay('appointment:edit');
  return useMemo<GridActions>(
    () => ({
      mayEdit,
      onMove: (item, target) => {
        if (isSamePlacement(target, placementOf(item, clock))) return;
        const to = targetOf(item, target, clock);
        if (item.kind === 'event') open({ kind: 'move', event: item.event, to });
        else void onMoveBlock(item.block, to);
      },
      onSelect: (target, anchor, isDay = false) => {
        if (mayFill) open({ kind: 'panel', pointed: { at: instantsOf(target, clock), isDay, anchor } });
      },
      onOpenBlock: (id) => open({ kind: 'block', id }),
      obstacleTo: (item, target) => obstacleOf(wantedBy(item, targetOf(item, target, clock))),
    }),
    [mayEdit, mayFill, clock, open, onMoveBlock, obstacleOf],
  );
}

function targetOf(item: DragItem, target: Placement, clock: ZoneClock): MoveTarget {
  const at = instantsOf(target, clock);
  return { ...at, providerId: at.providerId ?? item.providerId };
}
