import { Alert, Button, Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconInfoCircle, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { Outbox_viewer$key } from '../../../__generated__/Outbox_viewer.graphql.ts';
import type { OutboxPaginationQuery } from '../../../__generated__/OutboxPaginationQuery.graphql.ts';
import type { OutboxQuery } from '../../../__generated__/OutboxQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { OutboxMessage } from './OutboxMessage.tsx';

/** The messages that the embedded senders keep instead of delivering them (rule N1). */
export function Outbox() {
  const { viewer } = useLazyLoadQuery<OutboxQuery>(
    graphql`
      query OutboxQuery($first: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...Outbox_viewer @arguments(first: $first)
          }
        }
      }
    `,
    { first: PAGE_SIZE },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return <Messages viewerKey={useProvider(viewer)} />;
}

function Messages({ viewerKey }: { viewerKey: Outbox_viewer$key }) {
  const { t } = useTranslation();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OutboxPaginationQuery,
    Outbox_viewer$key
  >(
    graphql`
      fragment Outbox_viewer on Provider
      @refetchable(queryName: "OutboxPaginationQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        messages(first: $first, after: $after) @connection(key: "Outbox_messages") {
          edges {
            node {
              id
              ...OutboxMessage_message
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const { edges } = data.messages;
  return (
    <Stack>
      <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
        {t('outbox.text')}
      </Alert>
      {edges.length === 0 ? (
        <ListFrame>
          <EmptyState
            icon={<IconMailOff size={28} stroke={1.6} />}
            title={t('outbox.empty.title')}
            text={t('outbox.empty.text')}
          />
        </ListFrame>
      ) : (
        edges.map(({ node }) => <OutboxMessage key={node.id} messageKey={node} />)
      )}
      {hasNext && (
        <Button variant="default" loading={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
          {t('common.loadMore')}
        </Button>
      )}
    </Stack>
  );
}
