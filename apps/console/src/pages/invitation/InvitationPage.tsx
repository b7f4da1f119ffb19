import { Alert, Anchor, Button, Skeleton, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { isLocale } from '@slotkeeper/i18n/locale';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { refusalOf } from '../../lib/errors/refusal.ts';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import { switchLocale } from '../../lib/locale/startLocale.ts';
import { checkInvitation, type Invitation } from '../../lib/session/session.ts';
import { isNewPassword, NewPasswordFields } from '../shell/signedOut/NewPasswordFields.tsx';
import { SignedOutError } from '../shell/signedOut/SignedOutError.tsx';
import { SignedOutLayout } from '../shell/signedOut/SignedOutLayout.tsx';
import { ExistingAccountForm } from './form/ExistingAccountForm.tsx';
import { useAcceptInvitation } from './form/useAcceptInvitation.ts';

/** Where the link of an invitation leads: set a password, or sign in with the account one has (rule R3). */
export function InvitationPage() {
  const { t, i18n } = useTranslation();
  const { token = '' } = useParams();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      try {
        const found = await checkInvitation(token);
        if (!isWanted) return;
        if (isLocale(found.locale)) await switchLocale(i18n, found.locale);
        setInvitation(found);
      } catch (failure) {
        if (isWanted) setError(failure);
      }
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [i18n, token]);
  return (
    <SignedOutLayout title={t('invitation.title')}>
      <Stack gap="lg">
        <Title order={1}>{t('invitation.title')}</Title>
        {error !== null && (
          <>
            {refusalOf(error) === 'INVALID_LINK' ? (
              <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
                {t('invitation.dead')}
              </Alert>
            ) : (
              <SignedOutError error={error} />
            )}
            <Anchor component={Link} to="/login" underline="always">
              {t('login.backToSignIn')}
            </Anchor>
          </>
        )}
        {error === null && (invitation ? <Choice token={token} invitation={invitation} /> : <Loading />)}
      </Stack>
    </SignedOutLayout>
  );
}

function Choice({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation();
  const { organizationName, name, email } = invitation;
  const [tab, setTab] = useState<string | null>('new');
  return (
    <>
      <Text>{t('invitation.text', { name, organization: organizationName })}</Text>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="new">{t('invitation.new')}</Tabs.Tab>
          <Tabs.Tab value="existing">{t('invitation.existing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewAccountForm token={token} email={email} onExists={() => setTab('existing')} />
        </Tabs.Panel>
        <Tabs.Panel value="existing">
          <ExistingAccountForm token={token} email={email} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Loading() {
  return (
    <LoadingStatus>
      <Stack>
        <Skeleton h={24} />
        <Skeleton h={200} />
      </Stack>
    </LoadingStatus>
  );
}

interface NewAccountFormProps {
  token: string;
  /** That of the invitation: with it one signs in from then on. */
  email: string;
  /** The e-mail has an account already. */
  onExists: () => void;
}

/** A password for a new account. */
function NewAccountForm({ token, email, onExists }: NewAccountFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState({ password: '', again: '' });
  const [error, setError] = useState<unknown>(null);
  const { accept, isBusy } = useAcceptInvitation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await accept({ account: 'new', token, password: value.password });
    const code = refusalOf(failure);
    if (code === 'ACCOUNT_EXISTS' || code === 'CODE_REQUIRED') onExists();
    setError(failure);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <SignedOutError error={error} />
        <TextInput label={t('login.email')} value={email} readOnly autoComplete="username" />
        <NewPasswordFields value={value} onChange={setValue} />
        <Button type="submit" size="md" loading={isBusy} disabled={!isNewPassword(value)}>
          {t('invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}
