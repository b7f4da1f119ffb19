import { Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarBlock } from '../../../features/calendar/block/calendarBlock.ts';
import { useAddBlock } from '../../../features/calendar/block/useAddBlock.ts';
import { useDeleteBlock } from '../../../features/calendar/block/useDeleteBlock.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useReturnFocus } from '../../../lib/focus/useReturnFocus.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';

interface BlockDialogProps {
  block: CalendarBlock;
  mayEdit: boolean;
  /** The blocks are others now. */
  onChanged: () => void;
  onClose: () => void;
}

/** What a blocked time is for, and the way to free it again. */
export function BlockDialog({ block, mayEdit, onChanged, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const display = useDisplay();
  const [error, setError] = useState<unknown>(null);
  const [remove, isBusy] = useDeleteBlock();
  const [add] = useAddBlock();
  const { id, providerId, providerName, note } = block;
  const startAt = instant(block.start);
  const endAt = instant(block.end);

  const free = async () => {
    setError(null);
    try {
      await remove(id);
      onChanged();
      onClose();
      offerUndo({
        text: t('calendar.blocking.freed'),
        undo: () => add({ providerId, startAt, endAt, note }).then(onChanged),
      });
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={note ?? t('calendar.block')}
      confirmLabel={t('calendar.blocking.free')}
      cancelLabel={t('common.close')}
      tone="danger"
      busy={isBusy}
      confirmDisabled={!mayEdit}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void free()}
      onCancel={onClose}
    >
      <Text fw={600} c="var(--text)">
        {formatDateTimeRange(block.start * MINUTE_MS, block.end * MINUTE_MS, display, 'longWithWeekday')}
      </Text>
      <Text>{`${t('calendar.block')} · ${providerName}`}</Text>
    </ConfirmDialog>
  );
}

function instant(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString();
}
