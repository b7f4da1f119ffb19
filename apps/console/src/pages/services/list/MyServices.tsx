import { Group, Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ServicesPageLoaderQuery } from '../../../__generated__/ServicesPageLoaderQuery.graphql.ts';
import { onServiceChange } from '../../../features/catalog/service/serviceNews.ts';
import { ListQuery } from '../../../lib/list/ListQuery.tsx';
import { ListSearch } from '../../../lib/list/ListSearch.tsx';
import { useListAddress } from '../../../lib/list/useListAddress.ts';
import { servicesPageQuery } from '../ServicesPageLoader.ts';
import { serviceOrders } from '../serviceOrders.ts';
import { AddServiceButton } from './AddServiceButton.tsx';
import { ServiceList } from './ServiceList.tsx';

/** The services of the business: search, sort and page through them (spec 2). */
export function MyServices() {
  const { t } = useTranslation();
  const [{ text }, change] = useListAddress(serviceOrders);
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
