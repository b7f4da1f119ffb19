import { Grid, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ClientPageLoaderQuery } from '../../../__generated__/ClientPageLoaderQuery.graphql.ts';
import {
  type BookingPrefill,
  NewAppointmentModal,
} from '../../../features/booking/form/NewAppointmentModal.tsx';
import { usePageQuery } from '../../../lib/relay/pageQuery.ts';
import { UnsavedBoundary } from '../../../lib/unsaved/UnsavedBoundary.tsx';
import { useHasUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useMay, useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { PageBody } from '../../shell/PageBody.tsx';
import { NotFound } from '../../shell/errors/NotFound.tsx';
import { clientPageQuery } from './ClientPageLoader.ts';
import { ClientPageSkeleton } from './ClientPageSkeleton.tsx';
import { ClientHistory } from './appointments/ClientHistory.tsx';
import { ClientUpcoming } from './appointments/ClientUpcoming.tsx';
import { ClientPanel } from './panel/ClientPanel.tsx';

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
  const mayBook = useMay('appointment:edit');
  const [booking, setBooking] = useState<BookingPrefill | null>(null);
  const [booked, setBooked] = useState(0);
  if (!provider.client) return <NotFound />;
  const { id, name, isRemoved } = provider.client;
  if (id !== clientId && !hasUnsaved)
    return <Navigate to={`/clients/${encodeURIComponent(id)}`} state={state} replace />;
  const attendee = { kind: 'client', id, name, attendeeName: '' } as const;
  const onBook =
    mayBook && !isRemoved ? (chosen: BookingPrefill) => setBooking({ ...chosen, attendee }) : null;
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <ClientPanel clientKey={provider.client} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap={0}>
          <ClientUpcoming viewerKey={provider} booked={booked} onBook={onBook} />
          <ClientHistory viewerKey={provider} onBook={onBook} />
        </Stack>
      </Grid.Col>
      {booking && (
        <NewAppointmentModal
          draft={booking}
          onClose={() => {
            setBooking(null);
            setBooked(booked + 1);
          }}
        />
      )}
    </Grid>
  );
}
