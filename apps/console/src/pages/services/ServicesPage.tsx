import { Group, Stack, Tabs } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ServicesPageLoaderQuery } from '../../__generated__/ServicesPageLoaderQuery.graphql.ts';
import { onServiceChange } from '../../features/catalog/service/serviceNews.ts';
import { VacationList } from '../../features/schedule/hours/vacations/VacationList.tsx';
import { WorkHoursSkeleton } from '../../features/schedule/hours/week/WorkHoursSkeleton.tsx';
import { WorkHoursTab } from '../../features/schedule/hours/week/WorkHoursTab.tsx';
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
import { NotAllowed } from '../shell/errors/NotFound.tsx';
import { servicesPageQuery } from './ServicesPageLoader.ts';
import { AddServiceButton } from './list/AddServiceButton.tsx';
import { ServiceList } from './list/ServiceList.tsx';
import { serviceOrders } from './serviceOrders.ts';

type ServicesTab = 'my_services' | 'work_hours' | 'vacation_periods';

/** What the business offers and when: its services, work hours and vacation periods, each as far as the role sees it (spec 2). */
export function ServicesPage() {
  const { t } = useTranslation();
  const seen: Record<ServicesTab, boolean> = {
    my_services: useMay('service:view'),
    work_hours: useMay('workHour:view'),
    vacation_periods: useMay('vacation:view'),
  };
  const tabs = (Object.keys(seen) as ServicesTab[]).filter((name) => seen[name]);
  const [tab, setTab] = useTab(tabs);
  if (tab === null) return <NotAllowed />;
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList open={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`services.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="my_services">
          <UnsavedBoundary>
            <MyServices />
          </UnsavedBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="work_hours">
          <WorkHours />
        </Tabs.Panel>
        <Tabs.Panel value="vacation_periods">
          <VacationPeriods />
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

/** The weekly hours of the staff (spec 2). */
function WorkHours() {
  return (
    <ErrorSection>
      <Suspense fallback={<WorkHoursSkeleton />}>
        <WorkHoursTab />
      </Suspense>
    </ErrorSection>
  );
}

/** When staff are away (spec 2). */
function VacationPeriods() {
  const { t } = useTranslation();
  return (
    <ErrorSection>
      <Suspense
        fallback={
          <ListFrame>
            <LoadingRows label={t('common.loading')} rows={6} />
          </ListFrame>
        }
      >
        <VacationList />
      </Suspense>
    </ErrorSection>
  );
}

/** The services of the business: search, sort and page through them (spec 2). */
function MyServices() {
  const { t } = useTranslation();
  const [{ text }, change] = useListUrl(serviceOrders);
  const { revalidate } = useRevalidator();
  useEffect(() => onServiceChange(() => void revalidate()), [revalidate]);
  return (
    <Stack>
      <Group justify="space-between">
        <ListSearch
          label={t('services.search')}
          search={text}
          onSearch={(wanted) => change({ text: wanted, page: 1 })}
        />
        <AddServiceButton />
      </Group>
      <ListQuery<ServicesPageLoaderQuery> query={servicesPageQuery} rows={PAGE_SIZE}>
        {(viewer, isStale) => <ServiceList viewerKey={viewer} isStale={isStale} />}
      </ListQuery>
    </Stack>
  );
}
