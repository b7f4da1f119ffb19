import { STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StaffList_viewer$key } from '../../../__generated__/StaffList_viewer.graphql.ts';
import { EmptyList } from '../../../lib/list/EmptyList.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { type ListColumn, ListTable } from '../../../lib/list/ListTable.tsx';
import { sortedBy } from '../../../lib/list/listAddress.ts';
import { useListAddress } from '../../../lib/list/useListAddress.ts';
import { type ProviderColumn, providerOrders } from '../providerOrders.ts';
import { StaffRow } from './StaffRow.tsx';

interface StaffListProps {
  viewerKey: StaffList_viewer$key;
  isStale: boolean;
}

/** One page of the staff as a sortable table. */
export function StaffList({ viewerKey, isStale }: StaffListProps) {
  const { t } = useTranslation();
  const [address, change] = useListAddress(providerOrders);
  const { providers } = useFragment(
    graphql`
      fragment StaffList_viewer on Provider
      @argumentDefinitions(
        searchWord: { type: "String" }
        orderBy: { type: "[ProviderOrder!]" }
        page: { type: "Int!" }
        limit: { type: "Int!" }
      ) {
        providers(filterBy: { searchWord: $searchWord }, orderBy: $orderBy, page: $page, limit: $limit) {
          edges {
            node {
              id
              ...StaffRow_provider
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
  const columns: ListColumn<ProviderColumn>[] = [
    { label: t('staff.column.id'), field: 'ROW_ID', isWide: true },
    { label: t('common.name'), field: 'NAME' },
    { label: t('common.email'), field: 'EMAIL', isWide: true },
    { label: t('common.phone'), field: 'PHONE_NUMBER', isWide: true },
    { label: t('staff.column.role') },
  ];
  if (providers.edges.length === 0) {
    return <EmptyList icon={IconUsersGroup} title={t('search.noResults')} text={t('staff.noMatch')} />;
  }
  return (
    <>
      <ListTable
        label={t('nav.staffMembers')}
        columns={columns}
        address={address}
        onSort={(field) => change(sortedBy(address, field))}
        isStale={isStale}
      >
        {providers.edges.map(({ node }) => (
          <StaffRow key={node.id} providerKey={node} />
        ))}
      </ListTable>
      <ListPager
        pageInfoKey={providers.pageInfo}
        pageSize={STAFF_PAGE_SIZE}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
