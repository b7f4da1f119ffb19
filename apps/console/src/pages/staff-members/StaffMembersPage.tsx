import { Button, Group, Stack, Tabs } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMembersPageLoaderQuery } from '../../__generated__/StaffMembersPageLoaderQuery.graphql.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { ListFrame } from '../../lib/list/ListFrame.tsx';
import { ListQuery } from '../../lib/list/ListQuery.tsx';
import { ListSearch } from '../../lib/list/ListSearch.tsx';
import { useListUrl } from '../../lib/list/useListUrl.ts';
import { TabList } from '../../lib/tabs/TabList.tsx';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { staffMembersPageQuery } from './StaffMembersPageLoader.ts';
import { providerOrders } from './providerOrders.ts';
import { RolesTab } from './roles/RolesTab.tsx';
import { StaffContent } from './staff/StaffContent.tsx';

/** How many roles a business starts with. */
const USUAL_ROLES = 4;

const tabs = ['staff', 'roles'] as const;

/** The staff of the business (spec 2), and for who may edit roles those beside it (rule R1). */
export function StaffMembersPage() {
  const { t } = useTranslation();
  const mayEditRoles = useMay('role:edit');
  const [tab, setTab] = useTab(tabs);
  if (!mayEditRoles) {
    return (
      <PageBody>
        <UnsavedBoundary>
          <StaffTab />
        </UnsavedBoundary>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList open={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`roles.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="staff">
          <UnsavedBoundary>
            <StaffTab />
          </UnsavedBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <ErrorSection>
            <Suspense fallback={<RolesLoading />}>
              <RolesTab />
            </Suspense>
          </ErrorSection>
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

function RolesLoading() {
  const { t } = useTranslation();
  return (
    <ListFrame>
      <LoadingRows label={t('common.loading')} rows={USUAL_ROLES} />
    </ListFrame>
  );
}

/** The staff of the business: search, sort and page through them, add, change and remove them (spec 2). */
function StaffTab() {
  const { t } = useTranslation();
  const [{ text }, change] = useListUrl(providerOrders);
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
