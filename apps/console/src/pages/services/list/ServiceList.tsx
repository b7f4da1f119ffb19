import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceList_viewer$key } from '../../../__generated__/ServiceList_viewer.graphql.ts';
import { ListFrame, ListItemLink } from '../../../lib/list/ListFrame.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { useListPage, useListSort, useListUrl } from '../../../lib/list/useListUrl.ts';
import { serviceOrders } from '../serviceOrders.ts';
import { AddServiceButton } from './AddServiceButton.tsx';
import { useServiceColumns } from './useServiceColumns.tsx';

interface ServiceListProps {
  viewerKey: ServiceList_viewer$key;
  isStale: boolean;
}

/** One page of services as a sortable table; a row leads to its edit page (spec 2). */
export function ServiceList({ viewerKey, isStale }: ServiceListProps) {
  const { t } = useTranslation();
  const [{ search }] = useListUrl(serviceOrders);
  const onPage = useListPage(serviceOrders);
  const columns = useServiceColumns();
  const { sort, onSort } = useListSort(serviceOrders);
  const { services } = useFragment(
    graphql`
      fragment ServiceList_viewer on Provider
      @argumentDefinitions(
        searchWord: { type: "String" }
        orderBy: { type: "[ServiceOrder!]" }
        page: { type: "Int!" }
        limit: { type: "Int!" }
      ) {
        services(
          filterBy: { searchWord: $searchWord, includeNonActive: true }
          orderBy: $orderBy
          page: $page
          limit: $limit
        ) {
          edges {
            node {
              id
              ...useServiceColumns_service
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
  return (
    <ListFrame isStale={isStale}>
      <DataTable
        caption={t('nav.services')}
        columns={columns}
        rows={services.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        renderRowLink={({ id }, content) => (
          <ListItemLink to={`/service/${encodeURIComponent(id)}`}>{content}</ListItemLink>
        )}
        empty={<NoServices isSearch={search !== ''} />}
        footer={<ListPager pageInfoKey={services.pageInfo} pageSize={PAGE_SIZE} onPage={onPage} />}
      />
    </ListFrame>
  );
}

function NoServices({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconScissors size={28} stroke={1.6} />}
      title={t(isSearch ? 'search.noResults' : 'services.empty.title')}
      text={t(isSearch ? 'services.noMatch' : 'services.empty.text')}
      action={isSearch ? undefined : <AddServiceButton />}
    />
  );
}
