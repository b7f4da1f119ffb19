import { Button } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../../lib/draft/RowDialog.tsx';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { BlockForm } from './BlockForm.tsx';
import { blockDraft, blockTimes } from './blockDraft.ts';
import { type SavedBlock, useBlockEditor } from './useBlockEditor.ts';

interface BlockDialogProps {
  clock: ZoneClock;
  /** Those whose time the viewer may change; at least one. */
  providers: readonly CalendarProvider[];
  onClose: () => void;
}

/** Blocks a provider's time once, without a client (rule A5), at first where a person has pointed. */
export function NewBlockDialog({ at, ...dialog }: BlockDialogProps & { at: TimedPlacement }) {
  const { t } = useTranslation();
  const { clock, providers, onClose } = dialog;
  const [begun] = useState(() => {
    const known = providers.find(({ id }) => id === at.providerId) ?? providers[0];
    return blockDraft({ ...at, providerId: known?.id ?? '' }, clock, '');
  });
  const editor = useBlockEditor(clock, [], begun);
  const [row] = editor.rows;
  if (!row) return null;
  const title = t('calendar.addBlock');
  const isIncomplete = blockTimes(row.draft, clock) === null;
  return (
    <RowDialog {...{ editor, row, title, onClose }} confirmLabel={title} confirmDisabled={isIncomplete}>
      <BlockForm
        draft={row.draft}
        providers={providers}
        onChange={(change) => editor.edit(row.key, change)}
      />
    </RowDialog>
  );
}

/** Another time, provider or note for a blocked time, or the time free again (rule A5). */
export function EditBlockDialog({ block, ...dialog }: BlockDialogProps & { block: CalendarBlock }) {
  const { t } = useTranslation();
  const { clock, providers, onClose } = dialog;
  const [openedAt] = useState(() => Date.now());
  const saved = useMemo(
    (): SavedBlock => ({ ...blockDraft(block, clock, block.note ?? ''), id: block.id, block }),
    [block, clock],
  );
  const editor = useBlockEditor(clock, [saved]);
  const [row] = editor.rows;
  if (!row) return null;
  const free = () => void editor.remove(row).then((isFree) => isFree && onClose());
  return (
    <RowDialog
      editor={editor}
      row={row}
      title={t('calendar.blocking.title')}
      confirmLabel={t('common.save')}
      confirmDisabled={!row.isTouched || blockTimes(row.draft, clock) === null}
      other={
        <Button variant="subtle" color="red" onClick={free}>
          {t('calendar.blocking.free')}
        </Button>
      }
      onClose={onClose}
    >
      <BlockForm
        draft={row.draft}
        providers={providers}
        hasFixedTime={block.end <= openedAt / MINUTE_MS}
        onChange={(change) => editor.edit(row.key, change)}
      />
    </RowDialog>
  );
}
