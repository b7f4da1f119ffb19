import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Section } from '@slotkeeper/ui/Section';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SignInEmail_account$key } from '../../../__generated__/SignInEmail_account.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { ChangeEmailDialog } from '../personal/ChangeEmailDialog.tsx';
import { useSignInEmail } from './useSignInEmail.ts';

/** The sign-in e-mail, whether it is verified, and how to change it (rule R3). */
export function SignInEmail({ accountKey }: { accountKey: SignInEmail_account$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { resend, isBusy } = useSignInEmail();
  const [isChanging, setChanging] = useState(false);
  const { email, isEmailConfirmed, pendingEmail } = useFragment(
    graphql`
      fragment SignInEmail_account on Account {
        email
        isEmailConfirmed
        pendingEmail
      }
    `,
    accountKey,
  );
  const sent = (recipient: string) =>
    notifications.show({ color: 'teal', message: t('profile.email.sent', { email: recipient }) });
  const sendAgain = async () => {
    try {
      await resend();
      sent(pendingEmail ?? email);
    } catch (error) {
      showError(error);
    }
  };
  const isWaiting = pendingEmail !== null || !isEmailConfirmed;
  return (
    <Section
      title={t('profile.email.title')}
      description={t('profile.email.text')}
      actions={
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('profile.email.change')}
        </Button>
      }
    >
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <StatusBadge
            tone={isEmailConfirmed ? 'success' : 'warning'}
            label={t(isEmailConfirmed ? 'profile.email.confirmed' : 'profile.email.unconfirmed')}
          />
        </Group>
        {isWaiting && (
          <>
            <Text size="sm" c="dimmed">
              {pendingEmail === null
                ? t('profile.email.unconfirmedText', { email })
                : t('profile.email.pendingText', { email: pendingEmail })}
            </Text>
            <Button variant="default" loading={isBusy} onClick={() => void sendAgain()}>
              {t('profile.email.resend')}
            </Button>
          </>
        )}
      </Stack>
      {isChanging && (
        <ChangeEmailDialog
          present={email}
          onSent={(recipient) => {
            setChanging(false);
            sent(recipient);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Section>
  );
}
