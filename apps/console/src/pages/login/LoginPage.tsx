import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { EMAIL_MAX, PASSWORD_MAX } from '@slotkeeper/domain/limits';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { errorText, refusalOf } from '../../lib/errors/refusal.ts';
import { returnUrl } from '../../lib/session/returnUrl.ts';
import { signIn } from '../../lib/session/session.ts';
import { CodeField } from '../shell/signedOut/CodeField.tsx';
import { SignedOutLayout } from '../shell/signedOut/SignedOutLayout.tsx';

/** The way in: e-mail and password, then on to the address that was asked for (spec 2). */
export function LoginPage() {
  const { t } = useTranslation();
  return (
    <SignedOutLayout title={t('login.submit')}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('login.welcome')}</Title>
          <Text c="dimmed" mt="xs">
            {t('login.welcomeText')}
          </Text>
        </div>
        <LoginForm />
        <Text size="sm">
          {t('login.signUpQuestion')}{' '}
          <Anchor component={Link} to="/signup" underline="always" inherit>
            {t('login.signUp')}
          </Anchor>
        </Text>
      </Stack>
    </SignedOutLayout>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn({ email, password, code: needsCode ? code : undefined });
      await navigate(returnUrl(search), { replace: true });
    } catch (failure) {
      if (refusalOf(failure) === 'CODE_REQUIRED' && !needsCode) setNeedsCode(true);
      else setError(failure);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        {error === null ? null : <LoginError error={error} />}
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
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Anchor component={Link} to="/password" state={{ email }} size="sm" underline="always">
          {t('login.forgot')}
        </Anchor>
        {needsCode && <CodeField value={code} onChange={setCode} />}
        <Button type="submit" size="md" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function LoginError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isWrong = refusalOf(error) === 'INVALID_CREDENTIALS';
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={isWrong ? t('login.failed') : undefined}
    >
      {isWrong ? t('login.tryAgain') : errorText(error, t)}
      {refusalOf(error) === 'TOO_MANY_ATTEMPTS' ? <Text size="sm">{t('login.wayOut')}</Text> : null}
    </Alert>
  );
}
