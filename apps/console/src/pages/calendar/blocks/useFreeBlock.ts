import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { blockPlace } from './blockPlace.ts';
import type { CalendarBlock } from '../layout/calendarBlock.ts';
import { useAddBlock } from './useAddBlock.ts';
import { useDeleteBlock } from './useDeleteBlock.ts';

/**
 * Frees a blocked time with a way back (decisions A5). Rejects with the server's refusal.
 *
 * @param onChanged the blocks are others now
 */
export function useFreeBlock(
  onChanged: () => void,
): [free: (block: CalendarBlock) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation();
  const [remove, isBusy] = useDeleteBlock();
  const [add] = useAddBlock();
  const free = useCallback(
    async (block: CalendarBlock) => {
      await remove(block.id);
      onChanged();
      offerUndo({
        text: t('calendar.blocking.freed'),
        undo: () => add({ ...blockPlace(block), note: block.note }).then(onChanged),
      });
    },
    [remove, add, onChanged, t],
  );
  return [free, isBusy];
}
