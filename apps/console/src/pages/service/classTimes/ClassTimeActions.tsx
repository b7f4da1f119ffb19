import { ActionIcon, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { DeleteClassTime } from './DeleteClassTime.tsx';
import { type ClassTimeRow, isInOrder } from './classTime.ts';
import { useClassTimes } from './useClassTimes.ts';

interface ClassTimeActionsProps {
  row: ClassTimeRow;
  serviceId: string;
  /** Whether no other class time is saved. */
  isLast: boolean;
  /** The row is saved as it was, and has this id now. */
  onSaved: (row: ClassTimeRow, id: string) => void;
  /** The row goes back to what is saved. */
  onDrop: (key: string) => void;
}

/** Saves one class time, deletes it after a question, or drops a new one; booked sessions stay (rule A3). */
export function ClassTimeActions({ row, serviceId, isLast, onSaved, onDrop }: ClassTimeActionsProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { save, isBusy } = useClassTimes(serviceId);
  const { key, draft: time, isTouched } = row;
  const refuse = (code: 'INVALID_TIMES' | 'REQUIRED_FIELD_MISSING') => {
    notifications.show({ color: 'red', role: 'alert', message: t(`refusal.${code}`) });
  };
  const store = async () => {
    if (!isInOrder(time)) return refuse('INVALID_TIMES');
    // The field says what fits.
    if (Number.isNaN(time.capacity)) return;
    if (time.capacity === 0) return refuse('REQUIRED_FIELD_MISSING');
    try {
      onSaved(row, await save(time));
      notifications.show({ color: 'green', message: t('common.saved') });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="xs" disabled={!isTouched} loading={isBusy} onClick={() => void store()}>
        {t('common.save')}
      </Button>
      {row.saved ? (
        <DeleteClassTime
          saved={row.saved}
          serviceId={serviceId}
          isLast={isLast}
          onDeleted={() => onDrop(key)}
        />
      ) : (
        <ActionIcon aria-label={t('service.classTime.delete')} disabled={isBusy} onClick={() => onDrop(key)}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  );
}
