import { must } from '@slotkeeper/domain/must';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { type MouseEvent, useCallback } from 'react';
import { anchorOf } from '../drag/anchorOf.ts';
import type { GridActions } from '../drag/dragItem.ts';
import type { CellOf } from './useTeamCells.ts';

interface CellClicksOptions {
  cellOf: CellOf;
  actions: GridActions;
  onOpenDay: (date: string) => void;
  /** What a press on an appointment does. */
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** A press on empty time offers so many minutes, as one on the hour grid does. */
const BOOK_MINUTES = 30;

/**
 * One handler for all that can be pressed in a team week: an appointment or a blocked time opens, '+k' leads to its day,
 * free time and a cell's empty room are booked or blocked.
 */
export function useCellClicks({ cellOf, actions, onOpenDay, onPress }: CellClicksOptions) {
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const { target } = event;
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
      if (!cell || !(target instanceof Element)) return;
      const day = Number(cell.dataset.day);
      const providerId = must(cell.dataset.provider, 'a cell is of a provider');
      const pressed = target.closest<HTMLElement>('[data-event], [data-block], [data-more], [data-free]');
      const { block, more, free } = pressed?.dataset ?? {};
      if (pressed?.dataset.event) return onPress(event);
      if (block) return actions.onOpenBlock(block);
      if (more) return onOpenDay(formatWallDate(day));
      if (!actions.mayEdit(providerId)) return;
      const from = free === undefined ? cellOf(providerId, day).bookFrom : Number(free);
      const marked = { day, providerId, from, until: from + BOOK_MINUTES };
      actions.onSelect(marked, anchorOf(event, target), free === undefined);
    },
    [cellOf, actions, onOpenDay, onPress],
  );
}
