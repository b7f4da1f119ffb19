import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';

/** Why a form before the sign-in was refused (rule R7); nothing where it was not. */
export function SignedOutError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {errorText(error, t)}
    </Alert>
  );
}
