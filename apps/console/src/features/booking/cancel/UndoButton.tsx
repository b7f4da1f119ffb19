import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/** Takes back what was called off a moment ago (decisions P2). */
export function UndoButton({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [undo, isBusy] = useAppointmentMutation('restore');
  return (
    <Group justify="flex-end">
      <Button
        variant="light"
        loading={isBusy}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => void undo({ id: appointmentId }).catch(showError)}
      >
        {t('common.undo')}
      </Button>
    </Group>
  );
}
