import { Alert, Anchor, Button, Code, Stack, Text, TextInput, Title } from '@mantine/core';
import { EMAIL_MAX } from '@slotkeeper/domain/limits';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { requestPasswordLink, sendsPasswordLinks } from '../../lib/session/session.ts';
import { SignedOutError } from '../shell/signedOut/SignedOutError.tsx';
import { SignedOutLayout } from '../shell/signedOut/SignedOutLayout.tsx';

/** What prints a link, the same in every language. */
const COMMAND = 'npm run admin -- reset-password --email EMAIL';

/** The address that was typed at the sign-in before; another way in brings none. */
function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

/** Requests a link to set a new password; says the same whether or not the e-mail has an account (rule R3). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedEmail(state));
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sendsEmail = useSendsEmail();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await requestPasswordLink(email);
      setSent(true);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <SignedOutLayout title={t('login.forgotTitle')}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('login.forgotTitle')}</Title>
          <Text c="dimmed" mt="xs">
            {t(sendsEmail ? 'login.forgotText' : 'login.forgotTextKept')}
          </Text>
        </div>
        {!sendsEmail && <NoSender />}
        {isSent ? (
          <Alert color={sendsEmail ? 'teal' : 'yellow'} role="alert" icon={<IconMailCheck aria-hidden />}>
            {t(sendsEmail ? 'login.forgotSent' : 'login.forgotKept')}
          </Alert>
        ) : (
          <form onSubmit={submit}>
            <Stack>
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
              <Button type="submit" size="md" loading={isBusy}>
                {t('login.sendLink')}
              </Button>
            </Stack>
          </form>
        )}
        <Anchor component={Link} to="/login" size="sm" underline="always">
          {t('login.backToSignIn')}
        </Anchor>
      </Stack>
    </SignedOutLayout>
  );
}

/** Whether links leave by email; where the server can't be asked, what it answers to the request says what is wrong. */
function useSendsEmail(): boolean {
  const [sendsEmail, setSendsEmail] = useState(true);
  useEffect(() => {
    let isWanted = true;
    sendsPasswordLinks().then(
      (sends) => isWanted && setSendsEmail(sends),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return sendsEmail;
}

/** Who can help where no sender is set: the person who runs the server has a command that prints a link. */
function NoSender() {
  const { t } = useTranslation();
  return (
    <Alert role="note" icon={<IconMailOff aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{t('login.noSender')}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{COMMAND}</Code>
      </Stack>
    </Alert>
  );
}
