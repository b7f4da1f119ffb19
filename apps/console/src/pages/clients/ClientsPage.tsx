import { Group, Stack } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { ClientsPageLoaderQuery } from '../../__generated__/ClientsPageLoaderQuery.graphql.ts';
import { ListQuery } from '../../lib/list/ListQuery.tsx';
import { ListSearch } from '../../lib/list/ListSearch.tsx';
import { useListUrl } from '../../lib/list/useListUrl.ts';
import { hasMark } from '../../lib/route/navigationMarks.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { clientsPageQuery } from './ClientsPageLoader.ts';
import { clientOrders } from './clientOrders.ts';
import { ClientList, type FoundClients } from './list/ClientList.tsx';
import { ClientListActions } from './list/ClientListActions.tsx';

/** The clients: search, sort and page through them; a row leads to the client (spec 2). */
export function ClientsPage() {
  const { t } = useTranslation();
  const [{ text, search }, change] = useListUrl(clientOrders);
  const { state } = useLocation();
  // Not where a reload or a step back finds the mark again.
  const isAfterRemoval = useNavigationType() === NavigationType.Push && hasMark(state, 'isAfterRemoval');
  const [found, setFound] = useState<FoundClients | null>(null);
  const isNoneFound = found?.search === search && found.total === 0;
  return (
    <PageBody>
      <Stack>
        <Group justify="space-between" gap="sm">
          <ListSearch
            label={t('clients.search')}
            search={text}
            takesFocus={isAfterRemoval}
            onSearch={(wanted) => change({ text: wanted, page: 1 })}
          />
          <ClientListActions search={search} isNoneFound={isNoneFound} />
        </Group>
        <ListQuery<ClientsPageLoaderQuery> query={clientsPageQuery} rows={PAGE_SIZE}>
          {(viewer, isStale) => <ClientList viewerKey={viewer} isStale={isStale} onFound={setFound} />}
        </ListQuery>
      </Stack>
    </PageBody>
  );
}
