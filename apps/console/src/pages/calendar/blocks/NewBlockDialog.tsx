import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import { BlockForm } from './BlockForm.tsx';
import { blockDraft, blockTimes } from './blockDraft.ts';
import { useAddBlock, useDeleteBlock } from './blockMutations.ts';

interface NewBlockDialogProps {
  /** The time that was pointed at. */
  at: TimedPlacement;
  clock: ZoneClock;
  /** Those whose time the viewer may change; at least one. */
  providers: readonly CalendarProvider[];
  /** The blocks are others now. */
  onChanged: () => void;
  onClose: () => void;
}

/** Blocks a provider's time once, without a client (rule A5). */
export function NewBlockDialog({ at, clock, providers, onChanged, onClose }: NewBlockDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => {
    const known = providers.find(({ id }) => id === at.providerId) ?? providers[0];
    return blockDraft({ ...at, providerId: known?.id ?? '' }, clock, '');
  });
  const [error, setError] = useState<unknown>(null);
  const [add, isAdding] = useAddBlock();
  const [remove] = useDeleteBlock();
  const times = blockTimes(draft, clock);

  const confirm = async () => {
    if (!times) return;
    setError(null);
    try {
      const id = await add({ ...times, providerId: draft.providerId, note: draft.note.trim() || null });
      onChanged();
      onClose();
      offerUndo({ text: t('calendar.blocking.added'), undo: () => remove(id).then(onChanged) });
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('calendar.addBlock')}
      confirmLabel={t('calendar.addBlock')}
      cancelLabel={t('common.cancel')}
      busy={isAdding}
      confirmDisabled={times === null}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <BlockForm draft={draft} providers={providers} onChange={setDraft} />
    </ConfirmDialog>
  );
}
