import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { refusalOf } from '../../lib/errors/refusal.ts';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import { checkPasswordLink, resetPassword } from '../../lib/session/session.ts';
import { isNewPassword, NewPasswordFields } from '../shell/signedOut/NewPasswordFields.tsx';
import { SignedOutError } from '../shell/signedOut/SignedOutError.tsx';
import { SignedOutLayout } from '../shell/signedOut/SignedOutLayout.tsx';

type LinkState = 'asked' | 'good' | 'dead' | 'used';

/**
 * Sets a new password by the link of an e-mail; it works once, for an hour, and an invalid one is reported immediately
 * (rule R3).
 */
export function SetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [link, setLink] = useState<LinkState>('asked');
  useEffect(() => {
    let isWanted = true;
    // Any other failure leaves the form: submitting it shows the reason.
    const tell = (failure: unknown) =>
      isWanted && setLink(refusalOf(failure) === 'INVALID_LINK' ? 'dead' : 'good');
    checkPasswordLink(token).then(() => tell(null), tell);
    return () => {
      isWanted = false;
    };
  }, [token]);
  return (
    <SignedOutLayout title={t('login.setPassword')}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('login.setPassword')}</Title>
          {link === 'dead' ? null : (
            <Text c="dimmed" mt="xs">
              {t('login.setPasswordText')}
            </Text>
          )}
        </div>
        {link === 'asked' && <Loading />}
        {link === 'good' && (
          <SetPasswordForm token={token} onSet={() => setLink('used')} onDead={() => setLink('dead')} />
        )}
        {link === 'dead' && (
          <LinkEnd
            isGood={false}
            text={t('refusal.INVALID_LINK')}
            to="/password"
            label={t('login.sendLink')}
          />
        )}
        {link === 'used' && (
          <LinkEnd isGood text={t('login.passwordSet')} to="/login" label={t('login.submit')} />
        )}
      </Stack>
    </SignedOutLayout>
  );
}

function Loading() {
  return (
    <LoadingStatus>
      <Skeleton h={220} />
    </LoadingStatus>
  );
}

/** The result of the link, and where to go from there. */
function LinkEnd({ isGood, text, to, label }: { isGood: boolean; text: string; to: string; label: string }) {
  const Icon = isGood ? IconCircleCheck : IconLinkOff;
  return (
    <>
      <Alert color={isGood ? 'teal' : 'red'} role="alert" icon={<Icon aria-hidden />}>
        {text}
      </Alert>
      <Button component={Link} to={to} size="md">
        {label}
      </Button>
    </>
  );
}

interface SetPasswordFormProps {
  token: string;
  onSet: () => void;
  /** The link was used or followed by another while the form was open. */
  onDead: () => void;
}

function SetPasswordForm({ token, onSet, onDead }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState({ password: '', again: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await resetPassword({ token, password: value.password });
      onSet();
    } catch (failure) {
      if (refusalOf(failure) === 'INVALID_LINK') return onDead();
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <SignedOutError error={error} />
        <NewPasswordFields value={value} onChange={setValue} />
        <Button type="submit" size="md" loading={isBusy} disabled={!isNewPassword(value)}>
          {t('login.setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
