import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';

/** Why a payment or a card was refused, with its decline code where a bank gave one (spec 8). */
export function DeclineAlert({ error, title }: { error: unknown; title?: string }) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={title}>
      {errorText(error, t)}
    </Alert>
  );
}
