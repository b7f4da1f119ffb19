import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/errors/refusalOf.ts';
import { DoorError } from '../../shell/signedOut/DoorError.tsx';
import { isNewPassword, NewPasswordFields } from '../../shell/signedOut/NewPasswordFields.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';

interface NewAccountFormProps {
  token: string;
  /** That of the invitation: with it one signs in from then on. */
  email: string;
  /** The e-mail has an account already. */
  onExists: () => void;
}

/** A password for a new account. */
export function NewAccountForm({ token, email, onExists }: NewAccountFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState({ password: '', again: '' });
  const [error, setError] = useState<unknown>(null);
  const { accept, isBusy } = useAcceptInvitation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await accept({ account: 'new', token, password: value.password });
    if (refusalOf(failure) === 'ACCOUNT_EXISTS') onExists();
    setError(failure);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <DoorError error={error} />
        <TextInput label={t('login.email')} value={email} readOnly autoComplete="username" />
        <NewPasswordFields value={value} onChange={setValue} />
        <Button type="submit" size="md" loading={isBusy} disabled={!isNewPassword(value)}>
          {t('invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}
