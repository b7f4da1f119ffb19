import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import type { MoveTarget } from '../move/eventMove.ts';
import { blockPlace } from './blockDraft.ts';
import { useUpdateBlock } from './blockMutations.ts';

/**
 * Moves a blocked time immediately, with an undo: there is nobody to notify, so nothing is asked. If refused, it
 * returns to where it was, with the server's reason.
 */
export function useMoveBlock(): (block: CalendarBlock, target: MoveTarget) => Promise<void> {
  const { t } = useTranslation();
  const showError = useShowError();
  const update = useUpdateBlock();
  return useCallback(
    async (block, target) => {
      try {
        await update(block, blockPlace(target));
      } catch (refusal) {
        showError(refusal);
        return;
      }
      const isLength = target.start === block.start && target.providerId === block.providerId;
      offerUndo({
        text: t(isLength ? 'calendar.blocking.changed' : 'calendar.blocking.moved'),
        undo: () => update({ ...block, ...target }, blockPlace(block)),
      });
    },
    [update, showError, t],
  );
}
