import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { Webhooks_viewer$key } from '../../../../__generated__/Webhooks_viewer.graphql.ts';
import { NewSecret } from '../NewSecret.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';

/** Where programs are notified of what happens (rule N7). */
export function Webhooks({ viewerKey }: { viewerKey: Webhooks_viewer$key }) {
  const { t } = useTranslation();
  const { id, webhookEndpoints } = useFragment(
    graphql`
      fragment Webhooks_viewer on Provider {
        id
        webhookEndpoints {
          id
          ...WebhookRow_endpoint
        }
      }
    `,
    viewerKey,
  );
  const [isAdding, { open, close }] = useDisclosure();
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = useWebhooks(id);
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {t('integrations.webhook.add')}
    </Button>
  );
  return (
    <Section
      title={t('integrations.webhook.title')}
      description={t('integrations.webhook.text')}
      actions={webhookEndpoints.length > 0 && add}
    >
      {secret && (
        <NewSecret title={t('integrations.webhook.secret')} secret={secret} onKept={() => setSecret(null)} />
      )}
      {webhookEndpoints.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={28} stroke={1.6} />}
          title={t('integrations.webhook.empty.title')}
          text={t('integrations.webhook.empty.text')}
          action={add}
        />
      ) : (
        webhookEndpoints.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpointKey={endpoint} webhooks={webhooks} onSecret={setSecret} />
        ))
      )}
      <WebhookDialog
        opened={isAdding}
        title={t('integrations.webhook.add')}
        saved={{ url: '', eventTypes: [] }}
        onSave={async (input) => setSecret(await webhooks.add(input))}
        onClose={close}
      />
    </Section>
  );
}
