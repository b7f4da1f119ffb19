import { must } from '@slotkeeper/domain/must';
import { useTranslation } from 'react-i18next';
import { type RowKind, useRowEditor } from '../../../lib/draft/useRowEditor.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { type BlockDraft, blockPlace, blockTimes, isSameDraft } from './blockDraft.ts';
import { useAddBlock, useDeleteBlock, useUpdateBlock } from './blockMutations.ts';

/** A blocked time of the calendar as it is entered. */
export interface SavedBlock extends BlockDraft {
  readonly id: string;
  readonly block: CalendarBlock;
}

/** Edits a blocked time (rule A5); all that is done to it can be taken back. */
export function useBlockEditor(
  clock: ZoneClock,
  saved: readonly SavedBlock[],
  begun: BlockDraft | null = null,
) {
  const { t } = useTranslation();
  const add = useAddBlock();
  const update = useUpdateBlock();
  const remove = useDeleteBlock();
  const kind: RowKind<BlockDraft, SavedBlock> = {
    isSame: isSameDraft,
    faultOf: (draft) => (blockTimes(draft, clock) ? null : 'REQUIRED_FIELD_MISSING'),
    save: async ({ draft, saved: row }) => {
      const times = must(blockTimes(draft, clock), 'a fit block has times');
      const { providerId } = draft;
      const note = draft.note.trim();
      if (!row) {
        const id = await add({ ...times, providerId, note: note || null });
        return { id, undo: { text: t('calendar.blocking.added'), run: () => remove(id) } };
      }
      // Only what was changed: past ones keep their times, and a colleague may have moved it in the meantime.
      const isMoved = !isSameDraft({ ...draft, note: row.note }, row);
      await update(row.block, { ...(isMoved && { providerId, ...times }), note });
      const before = { ...(isMoved && blockPlace(row.block)), note: row.note };
      return { undo: { text: t('calendar.blocking.changed'), run: () => update(row.block, before) } };
    },
    remove: async ({ id, block }) => {
      await remove(id);
      const run = () => add({ ...blockPlace(block), note: block.note });
      return { undo: { text: t('calendar.blocking.freed'), run } };
    },
  };
  return useRowEditor(kind, saved, begun);
}
