import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceList_viewer$key } from '../../../__generated__/ServiceList_viewer.graphql.ts';
import { EmptyList } from '../../../lib/list/EmptyList.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { type ListColumn, ListTable } from '../../../lib/list/ListTable.tsx';
import { sortedBy } from '../../../lib/list/listAddress.ts';
import { useListAddress } from '../../../lib/list/useListAddress.ts';
import { type ServiceColumn, serviceOrders } from '../serviceOrders.ts';
import { ServiceRow } from './ServiceRow.tsx';

interface ServiceListProps {
  viewerKey: ServiceList_viewer$key;
  isStale: boolean;
}

/** One page of services as a sortable table. */
export function ServiceList({ viewerKey, isStale }: ServiceListProps) {
  const { t } = useTranslation();
  const [address, change] = useListAddress(serviceOrders);
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
              ...ServiceRow_service
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
  const columns: ListColumn<ServiceColumn>[] = [
    { label: t('common.name'), field: 'TITLE' },
    { label: t('services.column.description'), isWide: true },
    { label: t('services.column.duration'), field: 'DURATION', isNumber: true },
    { label: t('services.column.capacity'), isNumber: true, isWide: true },
    { label: t('services.column.price'), isNumber: true },
    { label: t('services.column.state') },
  ];
  if (services.edges.length === 0) return <NoServices isSearch={address.search !== ''} />;
  return (
    <>
      <ListTable
        label={t('nav.services')}
        columns={columns}
        address={address}
        onSort={(field) => change(sortedBy(address, field))}
        isStale={isStale}
      >
        {services.edges.map(({ node }) => (
          <ServiceRow key={node.id} serviceKey={node} />
        ))}
      </ListTable>
      <ListPager pageInfoKey={services.pageInfo} pageSize={PAGE_SIZE} onPage={(page) => change({ page })} />
    </>
  );
}

function NoServices({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  return isSearch ? (
    <EmptyList icon={IconScissors} title={t('search.noResults')} text={t('services.noMatch')} />
  ) : (
    <EmptyList icon={IconScissors} title={t('services.empty.title')} text={t('services.empty.text')} />
  );
}
