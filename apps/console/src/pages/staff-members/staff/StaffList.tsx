import { STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StaffList_viewer$key } from '../../../__generated__/StaffList_viewer.graphql.ts';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { useListPage, useListSort } from '../../../lib/list/useListUrl.ts';
import { providerOrders } from '../providerOrders.ts';
import { readStaffMember, type StaffRowActions } from './staffMember.ts';
import { useStaffColumns } from './useStaffColumns.tsx';

interface StaffListProps extends StaffRowActions {
  viewerKey: StaffList_viewer$key;
  isStale: boolean;
}

/** One page of the staff as a sortable table. */
export function StaffList({ viewerKey, isStale, onEdit, onLink, onRevoke }: StaffListProps) {
  const { t } = useTranslation();
  const onPage = useListPage(providerOrders);
  const columns = useStaffColumns({ onEdit, onLink, onRevoke });
  const { sort, onSort } = useListSort(providerOrders);
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
              ...staffMember_provider
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
  const pager = <ListPager pageInfoKey={providers.pageInfo} pageSize={STAFF_PAGE_SIZE} onPage={onPage} />;
  return (
    <ListFrame isStale={isStale}>
      <DataTable
        caption={t('nav.staffMembers')}
        columns={columns}
        rows={providers.edges.map(({ node }) => readStaffMember(node))}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.6} />}
            title={t('search.noResults')}
            text={t('staff.noMatch')}
          />
        }
        footer={pager}
      />
    </ListFrame>
  );
}
