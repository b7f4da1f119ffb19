import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientList_viewer$key } from '../../../__generated__/ClientList_viewer.graphql.ts';
import { EmptyList } from '../../../lib/list/EmptyList.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { type ListColumn, ListTable } from '../../../lib/list/ListTable.tsx';
import { sortedBy } from '../../../lib/list/listAddress.ts';
import { useListAddress } from '../../../lib/list/useListAddress.ts';
import { type ClientColumn, clientOrders } from '../clientOrders.ts';
import { ClientRow } from './ClientRow.tsx';

interface ClientListProps {
  viewerKey: ClientList_viewer$key;
  isStale: boolean;
}

/** One page of clients as a sortable table. */
export function ClientList({ viewerKey, isStale }: ClientListProps) {
  const { t } = useTranslation();
  const [address, change] = useListAddress(clientOrders);
  const { clients } = useFragment(
    graphql`
      fragment ClientList_viewer on Provider
      @argumentDefinitions(
        searchWord: { type: "String" }
        orderBy: { type: "[ClientOrder!]" }
        page: { type: "Int!" }
        limit: { type: "Int!" }
      ) {
        clients(filterBy: { searchWord: $searchWord }, orderBy: $orderBy, page: $page, limit: $limit) {
          edges {
            node {
              id
              ...ClientRow_client
            }
          }
          pageInfo {
            ...ListPager_pageInfo
          }
        }
      }
    `,
    viewerKey,
  );
  const columns: ListColumn<ClientColumn>[] = [
    { label: t('clients.column.id'), field: 'ROW_ID', isWide: true },
    { label: t('common.name'), field: 'NAME' },
    { label: t('clients.column.lastActive'), field: 'LAST_ACTIVE_AT', isWide: true },
    { label: t('clients.column.since'), field: 'CLIENT_SINCE', isWide: true },
    { label: t('clients.column.appointments'), field: 'TOTAL_APPOINTMENTS_COUNT', isNumber: true },
  ];
  if (clients.edges.length === 0) return <NoClients isSearch={address.search !== ''} />;
  return (
    <>
      <ListTable
        label={t('nav.clients')}
        columns={columns}
        address={address}
        onSort={(field) => change(sortedBy(address, field))}
        isStale={isStale}
      >
        {clients.edges.map(({ node }) => (
          <ClientRow key={node.id} clientKey={node} />
        ))}
      </ListTable>
      <ListPager pageInfoKey={clients.pageInfo} pageSize={PAGE_SIZE} onPage={(page) => change({ page })} />
    </>
  );
}

function NoClients({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  return isSearch ? (
    <EmptyList icon={IconUsers} title={t('search.noResults')} text={t('clients.noMatch')} />
  ) : (
    <EmptyList icon={IconUsers} title={t('clients.empty.title')} text={t('clients.empty.text')} />
  );
}
