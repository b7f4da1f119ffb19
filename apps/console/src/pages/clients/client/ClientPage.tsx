import { Grid, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ClientPageLoaderQuery } from '../../../__generated__/ClientPageLoaderQuery.graphql.ts';
import { usePageQuery } from '../../../lib/relay/pageQuery.ts';
import { UnsavedBoundary } from '../../../lib/unsaved/UnsavedBoundary.tsx';
import { useHasUnsaved } from '../../../lib/unsaved/useHasUnsaved.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { NotFound } from '../../shell/errors/NotFound.tsx';
import { PageBody } from '../../shell/PageBody.tsx';
import { ClientHistory } from './appointments/ClientHistory.tsx';
import { ClientPanel } from './panel/ClientPanel.tsx';
import { ClientUpcoming } from './appointments/ClientUpcoming.tsx';
import { clientPageQuery } from './ClientPageLoader.ts';
import { ClientPageSkeleton } from './ClientPageSkeleton.tsx';

/** One client: who it is, and its appointments (spec 2). */
export function ClientPage() {
  const { t } = useTranslation();
  const { clientId } = useParams();
  return (
    <PageBody>
      <Stack>
        <BackLink to="/clients">{t('nav.clients')}</BackLink>
        <Suspense fallback={<ClientPageSkeleton />}>
          {/* Another client's page starts over: an open form would be filled in for the previous one. */}
          <UnsavedBoundary key={clientId}>
            <Content />
          </UnsavedBoundary>
        </Suspense>
      </Stack>
    </PageBody>
  );
}

/** The address of a merged duplicate leads to the client that was kept (rule C4). */
function Content() {
  const { clientId } = useParams();
  const { state } = useLocation();
  const hasUnsaved = useHasUnsaved();
  const { viewer } = usePageQuery<ClientPageLoaderQuery>(clientPageQuery);
  const provider = useProvider(viewer);
  if (!provider.client) return <NotFound />;
  const { id } = provider.client;
  if (id !== clientId && !hasUnsaved)
    return <Navigate to={`/clients/${encodeURIComponent(id)}`} state={state} replace />;
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <ClientPanel clientKey={provider.client} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap={0}>
          <ClientUpcoming viewerKey={provider} />
          <ClientHistory viewerKey={provider} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
