import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link, useParams } from 'react-router';
import type { ConfirmEmailPageMutation } from '../../__generated__/ConfirmEmailPageMutation.graphql.ts';
import { errorText } from '../../lib/errors/refusal.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';
import { PageBody } from '../shell/PageBody.tsx';

type Outcome = { readonly email: string } | { readonly error: unknown };

/**
 * Confirms an e-mail by the link that was sent there (rule R3). It waits for a button, which programs that look at
 * links before people do don't press.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [confirm, isBusy] = useServerMutation<ConfirmEmailPageMutation>(graphql`
    mutation ConfirmEmailPageMutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        account {
          id
          email
          ...SignInEmail_account
        }
      }
    }
  `);
  const press = async () => {
    try {
      const { confirmEmail } = await confirm({ input: { token } });
      setOutcome({ email: confirmEmail.account.email });
    } catch (error) {
      setOutcome({ error });
    }
  };
  return (
    <PageBody>
      <Stack maw={480} gap="lg" align="flex-start">
        <Title order={2}>{t('confirmEmail.title')}</Title>
        {outcome === null ? (
          <>
            <Text c="dimmed">{t('confirmEmail.text')}</Text>
            <Button loading={isBusy} onClick={() => void press()}>
              {t('confirmEmail.submit')}
            </Button>
          </>
        ) : (
          <>
            <Result outcome={outcome} />
            <Button component={Link} to="/myprofile" variant="default">
              {t('confirmEmail.toProfile')}
            </Button>
          </>
        )}
      </Stack>
    </PageBody>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const isGood = 'email' in outcome;
  const Icon = isGood ? IconCircleCheck : IconLinkOff;
  return (
    <Alert color={isGood ? 'teal' : 'red'} role="alert" icon={<Icon aria-hidden />}>
      {isGood ? t('confirmEmail.done', { email: outcome.email }) : errorText(outcome.error, t)}
    </Alert>
  );
}
