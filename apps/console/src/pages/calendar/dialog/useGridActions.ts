import { type ComponentProps, useMemo, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { useMayEditProvider } from '../data/useCalendarProviders.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { instantsOf, isSamePlacement, placementOf, type TimedPlacement } from '../drag/placement.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import type { MoveTarget } from '../move/eventMove.ts';
import type { SlotMenu } from './SlotMenu.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

interface Pointed {
  readonly at: TimedPlacement;
  readonly anchor: { readonly x: number; readonly y: number };
}

/** What the grids let the viewer do, most leading to a dialog; and the menu of the empty time that was pointed at. */
export function useGridActions(
  { open }: AppointmentDialog,
  clock: ZoneClock,
  onMoveBlock: (block: CalendarBlock, target: MoveTarget) => Promise<void>,
): { actions: GridActions; slotMenu: ComponentProps<typeof SlotMenu> | null } {
  const mayEdit = useMayEditProvider();
  const mayFill = useMay('appointment:edit');
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const actions = useMemo<GridActions>(
    () => ({
      mayEdit,
      onMove: (item, target) => {
        if (isSamePlacement(target, placementOf(item, clock))) return;
        const at = instantsOf(target, clock);
        const to = { ...at, providerId: at.providerId ?? item.providerId };
        if (item.kind === 'event') open({ kind: 'move', event: item.event, to });
        else void onMoveBlock(item.block, to);
      },
      onSelect: (target, anchor) => {
        if (mayFill) setPointed({ at: instantsOf(target, clock), anchor });
      },
      onOpenBlock: (id) => open({ kind: 'block', id }),
    }),
    [mayEdit, mayFill, clock, open, onMoveBlock],
  );
  const slotMenu = pointed && {
    anchor: pointed.anchor,
    onAdd: () => open({ kind: 'new', at: pointed.at }),
    onBlock: () => open({ kind: 'newBlock', at: pointed.at }),
    onClose: () => setPointed(null),
  };
  return { actions, slotMenu };
}
