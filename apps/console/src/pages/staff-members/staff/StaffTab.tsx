import { Button, Group, Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMembersPageLoaderQuery } from '../../../__generated__/StaffMembersPageLoaderQuery.graphql.ts';
import { ListQuery } from '../../../lib/list/ListQuery.tsx';
import { ListSearch } from '../../../lib/list/ListSearch.tsx';
import { useListAddress } from '../../../lib/list/useListAddress.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { providerOrders } from '../providerOrders.ts';
import { staffMembersPageQuery } from '../StaffMembersPageLoader.ts';
import { StaffContent } from './StaffContent.tsx';

/** The staff of the business: search, sort and page through them, add, change and remove them (spec 2). */
export function StaffTab() {
  const { t } = useTranslation();
  const [{ text }, change] = useListAddress(providerOrders);
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useMay('provider:edit');
  return (
    <Stack>
      <Group justify="space-between">
        <ListSearch
          label={t('staff.search')}
          search={text}
          onSearch={(wanted) => change({ text: wanted, page: 1 })}
        />
        {mayEdit && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        )}
      </Group>
      <ListQuery<StaffMembersPageLoaderQuery> query={staffMembersPageQuery} rows={PAGE_SIZE}>
        {(viewer, isStale) => (
          <StaffContent
            viewerKey={viewer}
            isStale={isStale}
            isAdding={isAdding}
            onAdded={() => setAdding(false)}
          />
        )}
      </ListQuery>
    </Stack>
  );
}
