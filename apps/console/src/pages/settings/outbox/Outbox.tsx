import { Button, Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconMailOff, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionHandler, graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { OutboxPaginationQuery } from '../../../__generated__/OutboxPaginationQuery.graphql.ts';
import type { OutboxQuery } from '../../../__generated__/OutboxQuery.graphql.ts';
import type { Outbox_viewer$key } from '../../../__generated__/Outbox_viewer.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { ListSearch } from '../../../lib/list/ListSearch.tsx';
import { useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { OutboxMessage } from './OutboxMessage.tsx';
import { SendersNote } from './SendersNote.tsx';

/** Every message out, where it is and how far it has come (rule N1). */
export function Outbox() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  // What was found stays until the next is there.
  const recipient = useDeferredValue(wanted);
  return (
    <Stack>
      <SendersNote connectionId={useOutboxId(recipient)} />
      <ListSearch label={t('outbox.search')} search={wanted} onSearch={setWanted} />
      <Messages recipient={recipient} />
    </Stack>
  );
}

/** The list that is shown, as the store knows it. */
function useOutboxId(recipient: string): string {
  const { id } = useViewer();
  return ConnectionHandler.getConnectionID(id, 'Outbox_messages', { recipient });
}

function Messages({ recipient }: { recipient: string }) {
  const { viewer } = useLazyLoadQuery<OutboxQuery>(
    graphql`
      query OutboxQuery($first: Int!, $recipient: String!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...Outbox_viewer @arguments(first: $first, recipient: $recipient)
          }
        }
      }
    `,
    { first: PAGE_SIZE, recipient },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return <Page viewerKey={useProvider(viewer)} isSearch={recipient !== ''} />;
}

function Page({ viewerKey, isSearch }: { viewerKey: Outbox_viewer$key; isSearch: boolean }) {
  const { t } = useTranslation();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OutboxPaginationQuery,
    Outbox_viewer$key
  >(
    graphql`
      fragment Outbox_viewer on Provider
      @refetchable(queryName: "OutboxPaginationQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }, recipient: { type: "String!" }) {
        messages(first: $first, after: $after, recipient: $recipient)
          @connection(key: "Outbox_messages", filters: ["recipient"]) {
          __id
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
  const { edges, __id: connectionId } = data.messages;
  return (
    <Stack>
      {edges.length === 0 ? (
        <ListFrame>
          <EmptyState
            icon={
              isSearch ? <IconSearchOff size={28} stroke={1.6} /> : <IconMailOff size={28} stroke={1.6} />
            }
            title={t(isSearch ? 'outbox.noMatch.title' : 'outbox.empty.title')}
            text={t(isSearch ? 'outbox.noMatch.text' : 'outbox.empty.text')}
          />
        </ListFrame>
      ) : (
        edges.map(({ node }) => <OutboxMessage key={node.id} messageKey={node} connectionId={connectionId} />)
      )}
      {hasNext && (
        <Button variant="default" loading={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
          {t('common.loadMore')}
        </Button>
      )}
    </Stack>
  );
}
