import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientList_viewer$key } from '../../../__generated__/ClientList_viewer.graphql.ts';
import { ListFrame, ListItemLink } from '../../../lib/list/ListFrame.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { useListPage, useListSort, useListUrl } from '../../../lib/list/useListUrl.ts';
import { clientOrders } from '../clientOrders.ts';
import { useClientColumns } from './useClientColumns.tsx';

interface ClientListProps {
  viewerKey: ClientList_viewer$key;
  isStale: boolean;
  /** Called with their count once it is known. */
  onFound: (found: FoundClients) => void;
}

/** How many clients a search has found; '' is no search. */
export interface FoundClients {
  readonly search: string;
  readonly total: number;
}

/** One page of clients as a sortable table; a row leads to the client (spec 2). */
export function ClientList({ viewerKey, isStale, onFound }: ClientListProps) {
  const { t } = useTranslation();
  const [{ search }] = useListUrl(clientOrders);
  const onPage = useListPage(clientOrders);
  const columns = useClientColumns();
  const { sort, onSort } = useListSort(clientOrders);
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
              ...useClientColumns_client
            }
          }
          pageInfo {
            total
            ...ListPager_pageInfo
          }
        }
      }
    `,
    viewerKey,
  );
  const { total } = clients.pageInfo;
  useEffect(() => {
    if (!isStale && total != null) onFound({ search, total });
  }, [isStale, onFound, search, total]);
  return (
    <ListFrame isStale={isStale}>
      <DataTable
        caption={t('nav.clients')}
        columns={columns}
        rows={clients.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        renderRowLink={({ id }, content) => (
          <ListItemLink to={`/clients/${encodeURIComponent(id)}`}>{content}</ListItemLink>
        )}
        empty={<NoClients isSearch={search !== ''} />}
        footer={<ListPager pageInfoKey={clients.pageInfo} pageSize={PAGE_SIZE} onPage={onPage} />}
      />
    </ListFrame>
  );
}

function NoClients({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.6} />}
      title={t(isSearch ? 'search.noResults' : 'clients.empty.title')}
      text={t(isSearch ? 'clients.noMatch' : 'clients.empty.text')}
    />
  );
}
