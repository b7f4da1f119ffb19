import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { EMAIL_MAX, PASSWORD_MAX } from '@slotkeeper/domain/limits';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/errors/refusal.ts';
import { signIn } from '../../../lib/session/session.ts';
import { CodeField } from '../signedOut/CodeField.tsx';
import { SignedOutError } from '../signedOut/SignedOutError.tsx';
import { enteredAgain } from './lostSignIn.ts';

interface SignInAgainProps {
  /** The e-mail of the person whom the page shows. */
  email: string;
  onLeave: () => void;
}

/** Signs in over the page, as the person whom it shows or as another one, which is then said. */
export function SignInAgain({ email: known, onLeave }: SignInAgainProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn({ email, password, code: code ?? undefined });
      await enteredAgain();
    } catch (failure) {
      if (refusalOf(failure) === 'CODE_REQUIRED' && code === null) setCode('');
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <BusyFields busy={isBusy}>
        <Stack>
          <Text>{t('lostSignIn.text')}</Text>
          <SignedOutError error={error} />
          <TextInput
            label={t('login.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            maxLength={EMAIL_MAX}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <PasswordInput
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
            value={password}
            data-autofocus
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {code !== null && <CodeField value={code} onChange={setCode} />}
        </Stack>
      </BusyFields>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" disabled={isBusy} onClick={onLeave}>
          {t('common.unsaved.leave')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </Group>
    </form>
  );
}
