import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../../shell/PageBody.tsx';
import { NotFound } from '../../shell/errors/NotFound.tsx';
import { DeclineAlert } from '../card/DeclineAlert.tsx';
import { SandboxNote } from '../card/SandboxNote.tsx';
import { useAuthenticateInSandbox } from '../card/cardMutations.ts';
import { readClientSecret } from './bankReturn.ts';

/** Stands for the page of a bank that wants to know whether it is the card's owner who pays (rule M2). */
export function AuthenticatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hasBilling } = useViewer();
  const [parameters] = useSearchParams();
  const clientSecret = readClientSecret(parameters);
  const [authenticate] = useAuthenticateInSandbox();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);
  if (!hasBilling || clientSecret === null) return <NotFound />;
  const give = async (isApproved: boolean) => {
    setAnswer(isApproved);
    setError(null);
    try {
      const { authenticateInSandbox: given } = await authenticate({ input: { clientSecret, isApproved } });
      await navigate(given.redirectUrl, { replace: true });
    } catch (refusal) {
      setError(refusal);
      setAnswer(null);
    }
  };
  return (
    <PageBody>
      <Paper withBorder shadow="xs" p="xl" maw={480} mx="auto">
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <IconBuildingBank size={28} stroke={1.6} aria-hidden />
            <Title order={2}>{t('billing.page.bank.title')}</Title>
          </Group>
          <Text>{t('billing.page.bank.text')}</Text>
          <SandboxNote />
          {error !== null && <DeclineAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              loading={answer === false}
              disabled={answer === true}
              onClick={() => void give(false)}
            >
              {t('billing.page.bank.decline')}
            </Button>
            <Button loading={answer === true} disabled={answer === false} onClick={() => void give(true)}>
              {t('billing.page.bank.approve')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </PageBody>
  );
}
