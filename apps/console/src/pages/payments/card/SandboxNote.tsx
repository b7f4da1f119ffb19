import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says clearly that this is the sandbox, where no money moves (rule M2). */
export function SandboxNote() {
  const { t } = useTranslation();
  return (
    <Alert color="orange" icon={<IconFlask aria-hidden />} title={t('billing.page.sandbox.title')}>
      {t('billing.page.sandbox.text')}
    </Alert>
  );
}
