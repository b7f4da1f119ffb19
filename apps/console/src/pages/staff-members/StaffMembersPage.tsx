import { Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';
import type { StaffMembersPageLoaderQuery } from '../../__generated__/StaffMembersPageLoaderQuery.graphql.ts';
import { ListQuery } from '../../lib/list/ListQuery.tsx';
import { ListSearch } from '../../lib/list/ListSearch.tsx';
import { useListAddress } from '../../lib/list/useListAddress.ts';
import { PageBody } from '../_shell/PageBody.tsx';
import { StaffList } from './_components/StaffList.tsx';
import { providerOrders } from './providerOrders.ts';
import { staffMembersPageQuery } from './StaffMembersPageLoader.ts';

/** The staff of the business: search, sort and page through them (spec 2). */
export function StaffMembersPage() {
  const { t } = useTranslation();
  const [{ search }, change] = useListAddress(providerOrders);
  return (
    <PageBody>
      <Stack>
        <ListSearch
          label={t('staff.search')}
          search={search}
          onSearch={(wanted) => change({ search: wanted, page: 1 })}
        />
        <ListQuery<StaffMembersPageLoaderQuery> query={staffMembersPageQuery} rows={PAGE_SIZE}>
          {(viewer, isStale) => <StaffList viewerKey={viewer} isStale={isStale} />}
        </ListQuery>
      </Stack>
    </PageBody>
  );
}
