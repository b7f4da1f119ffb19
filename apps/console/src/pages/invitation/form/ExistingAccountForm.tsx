import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { EMAIL_MAX, PASSWORD_MAX } from '@slotkeeper/domain/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/errors/refusal.ts';
import { CodeField } from '../../shell/signedOut/CodeField.tsx';
import { SignedOutError } from '../../shell/signedOut/SignedOutError.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';

interface ExistingAccountFormProps {
  token: string;
  /** That of the invitation; the account may have another one. */
  email: string;
}

/** The account that the person has already, with the second factor where it has one. */
export function ExistingAccountForm({ token, email: invitedEmail }: ExistingAccountFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(invitedEmail);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { accept, isBusy } = useAcceptInvitation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { email: email.trim().toLowerCase(), password, ...(needsCode && { code }) };
    const failure = await accept({ account: 'existing', token, ...credentials });
    const isAsked = refusalOf(failure) === 'CODE_REQUIRED' && !needsCode;
    if (isAsked) setNeedsCode(true);
    setError(isAsked ? null : failure);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('invitation.existingText')}
        </Text>
        <SignedOutError error={error} />
        <TextInput
          label={t('login.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={EMAIL_MAX}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={PASSWORD_MAX}
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {needsCode && <CodeField value={code} onChange={setCode} />}
        <Button type="submit" size="md" loading={isBusy}>
          {t('invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}
