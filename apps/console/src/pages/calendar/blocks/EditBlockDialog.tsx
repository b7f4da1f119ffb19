import { Button } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { BlockForm } from './BlockForm.tsx';
import { blockDraft, blockPlace, blockTimes, isSameDraft } from './blockDraft.ts';
import { useAddBlock, useDeleteBlock, useUpdateBlock } from './blockMutations.ts';

interface EditBlockDialogProps {
  block: CalendarBlock;
  clock: ZoneClock;
  /** Those whose time the viewer may change. */
  providers: readonly CalendarProvider[];
  /** The blocks are others now. */
  onChanged: () => void;
  onClose: () => void;
}

/** Another time, provider or note for a blocked time, or the time free again (rule A5). */
export function EditBlockDialog({ block, clock, providers, onChanged, onClose }: EditBlockDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => blockDraft(block, clock, block.note ?? ''));
  const [draft, setDraft] = useState(before);
  const [error, setError] = useState<unknown>(null);
  const [update, isSaving] = useUpdateBlock();
  const [free, isFreeing] = useFreeBlock(onChanged);
  const [openedAt] = useState(() => Date.now());
  const isOver = block.end <= openedAt / MINUTE_MS;
  const times = blockTimes(draft, clock);

  const attempt = async (change: () => Promise<void>) => {
    setError(null);
    try {
      await change();
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const save = async () => {
    if (!times) return;
    const { providerId, note } = draft;
    // Only what was changed: past ones keep their times, and a colleague may have moved it in the meantime.
    const isMoved = !isSameDraft({ ...draft, note: before.note }, before);
    await update(block, { ...(isMoved && { providerId, ...times }), note: note.trim() });
    onChanged();
    const undo = () =>
      update(block, { ...(isMoved && blockPlace(block)), note: before.note }).then(onChanged);
    offerUndo({ text: t('calendar.blocking.changed'), undo });
  };
  return (
    <ConfirmDialog
      opened
      title={t('calendar.blocking.title')}
      confirmLabel={t('common.save')}
      cancelLabel={t('common.cancel')}
      busy={isSaving || isFreeing}
      confirmDisabled={times === null || isSameDraft(draft, before)}
      error={error === null ? null : errorText(error, t)}
      other={
        <Button variant="subtle" color="red" onClick={() => void attempt(() => free(block))}>
          {t('calendar.blocking.free')}
        </Button>
      }
      onConfirm={() => void attempt(save)}
      onCancel={onClose}
    >
      <BlockForm draft={draft} providers={providers} hasFixedTime={isOver} onChange={setDraft} />
    </ConfirmDialog>
  );
}

/**
 * Frees a blocked time with a way back (rule A5). Rejects with the server's refusal.
 *
 * @param onChanged the blocks are others now
 */
function useFreeBlock(
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
