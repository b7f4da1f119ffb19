import { Alert, Button, Stack } from '@mantine/core';
import { IconLock, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ServiceNoticeProps {
  canEdit: boolean;
  /** Someone else has deleted the service while its form was open. */
  isGone: boolean;
  isBusy: boolean;
  onAddAgain: () => void;
}

/** Why the form can't be saved as it is, and what can be done. */
export function ServiceNotice({ canEdit, isGone, isBusy, onAddAgain }: ServiceNoticeProps) {
  const { t } = useTranslation();
  if (!canEdit) {
    return (
      <Alert role="note" color="gray" mb="lg" icon={<IconLock aria-hidden />}>
        {t('service.readOnly')}
      </Alert>
    );
  }
  if (!isGone) return null;
  return (
    <Alert role="alert" color="red" mb="lg" icon={<IconTrashX aria-hidden />} title={t('service.gone.title')}>
      <Stack gap="sm" align="flex-start">
        {t('service.gone.text')}
        <Button size="xs" loading={isBusy} onClick={onAddAgain}>
          {t('service.gone.addAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
