import { Alert, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { ClientDuplicates_client$key } from '../../../../__generated__/ClientDuplicates_client.graphql.ts';
import { useMergeClients } from '../../../../features/clients/client/clientMutations.ts';
import { errorText } from '../../../../lib/errors/refusal.ts';

/** Clients with the same e-mail or number as this one, to be merged into it. Nothing where there are none. */
export function ClientDuplicates({ clientKey }: { clientKey: ClientDuplicates_client$key }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [merge, isBusy] = useMergeClients();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const client = useFragment(
    graphql`
      fragment ClientDuplicates_client on Client {
        id
        name
        email
        duplicates {
          id
          name
          phoneNumber
          email
        }
      }
    `,
    clientKey,
  );
  const { id, duplicates } = client;
  const chosen = duplicates.find((duplicate) => duplicate.id === chosenId);
  const confirm = async () => {
    if (!chosen) return;
    setError(null);
    try {
      await merge({ id, duplicateId: chosen.id });
      setChosenId(null);
      notifications.show({ message: t('clients.merge.done', { name: client.name }) });
      await revalidate();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const giveUp = () => {
    setChosenId(null);
    setError(null);
  };
  if (duplicates.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} title={t('clients.merge.found')}>
      {duplicates.map((duplicate) => (
        <Group key={duplicate.id} justify="space-between" mt="xs" gap="xs">
          <div>
            <Text size="sm">{duplicate.name}</Text>
            <Text size="xs">{formatPhone(duplicate.phoneNumber)}</Text>
          </div>
          <Button size="xs" variant="default" onClick={() => setChosenId(duplicate.id)}>
            {t('clients.merge.action')}
          </Button>
        </Group>
      ))}
      <ConfirmDialog
        opened={chosen !== undefined}
        title={t('clients.merge.title', { name: client.name, duplicate: chosen?.name ?? '' })}
        confirmLabel={t('clients.merge.confirm')}
        cancelLabel={t('common.back')}
        tone="danger"
        busy={isBusy}
        error={error === null ? null : errorText(error, t)}
        onConfirm={() => void confirm()}
        onCancel={giveUp}
      >
        {t('clients.merge.text', { name: client.name, duplicate: chosen?.name ?? '' })}
        {chosen?.email && client.email && chosen.email !== client.email && (
          <Text mt="sm" inherit style={{ overflowWrap: 'anywhere' }}>
            {t('clients.merge.emails', { kept: client.email, dropped: chosen.email })}
          </Text>
        )}
      </ConfirmDialog>
    </Alert>
  );
}
