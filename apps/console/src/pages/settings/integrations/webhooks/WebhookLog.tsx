import { Button, Group, Stack, Text } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { WebhookLogPaginationQuery } from '../../../../__generated__/WebhookLogPaginationQuery.graphql.ts';
import type { WebhookLogQuery } from '../../../../__generated__/WebhookLogQuery.graphql.ts';
import type { WebhookLog_endpoint$key } from '../../../../__generated__/WebhookLog_endpoint.graphql.ts';
import { useShowError } from '../../../../lib/errors/refusal.ts';
import { WebhookDelivery } from './WebhookDelivery.tsx';
import { useDeliveries } from './useDeliveries.ts';

interface WebhookLogProps {
  endpointId: string;
  isPaused: boolean;
}

/** What was sent to a webhook within 30 days, and what came of it; a test event is sent from here, too. */
export function WebhookLog({ endpointId, isPaused }: WebhookLogProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [look, setLook] = useState(0);
  const { node } = useLazyLoadQuery<WebhookLogQuery>(
    graphql`
      query WebhookLogQuery($id: ID!, $first: Int!) {
        node(id: $id) {
          ... on WebhookEndpoint @alias(as: "endpoint") {
            ...WebhookLog_endpoint @arguments(first: $first)
            # How it is now, which a delivery may have changed.
            ...WebhookRow_endpoint
          }
        }
      }
    `,
    { id: endpointId, first: PAGE_SIZE },
    { fetchPolicy: 'store-and-network', fetchKey: look },
  );
  const { sendTest } = useDeliveries();
  const refresh = () => setLook((count) => count + 1);
  const test = () => {
    sendTest(endpointId)
      .then(refresh)
      .catch((error: unknown) => showError(error, t('integrations.webhook.failed')));
  };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSend size={14} aria-hidden />}
          disabled={isPaused}
          onClick={test}
        >
          {t('integrations.webhook.test')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={refresh}
        >
          {t('integrations.webhook.refresh')}
        </Button>
      </Group>
      {node?.endpoint && <Deliveries endpointKey={node.endpoint} isPaused={isPaused} />}
    </Stack>
  );
}

function Deliveries({ endpointKey, isPaused }: { endpointKey: WebhookLog_endpoint$key; isPaused: boolean }) {
  const { t } = useTranslation();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    WebhookLogPaginationQuery,
    WebhookLog_endpoint$key
  >(
    graphql`
      fragment WebhookLog_endpoint on WebhookEndpoint
      @refetchable(queryName: "WebhookLogPaginationQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        deliveries(first: $first, after: $after) @connection(key: "WebhookLog_deliveries") {
          edges {
            node {
              id
              ...WebhookDelivery_delivery
            }
          }
        }
      }
    `,
    endpointKey,
  );
  const { edges } = data.deliveries;
  if (edges.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('integrations.webhook.logEmpty')}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      {edges.map(({ node }) => (
        <WebhookDelivery key={node.id} deliveryKey={node} isPaused={isPaused} />
      ))}
      {hasNext && (
        <Button variant="default" size="xs" loading={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
          {t('common.loadMore')}
        </Button>
      )}
    </Stack>
  );
}
