import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useUndoDeleteAppointment } from '../useUndoDeleteAppointment.ts';

interface UndoDeletionProps {
  appointmentId: string;
  /** What was done. */
  text: string;
  /** The notification around this. */
  notificationId: string;
}

/** Says that an appointment was called off, and takes it back at a click. */
export function UndoDeletion({ appointmentId, text, notificationId }: UndoDeletionProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [undo, isBusy] = useUndoDeleteAppointment();
  const takeBack = async () => {
    try {
      await undo(appointmentId);
      notifications.show({ message: t('appointment.undone') });
    } catch (refusal) {
      showError(refusal);
    }
    notifications.hide(notificationId);
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      {text}
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void takeBack()}>
        {t('common.undo')}
      </Button>
    </Group>
  );
}
