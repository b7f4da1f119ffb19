import { Button, Stack } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { Section } from '@slotkeeper/ui/Section';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ClientAppointments_viewer$key } from '../../../../__generated__/ClientAppointments_viewer.graphql.ts';
import type { ClientAppointmentsPaginationQuery } from '../../../../__generated__/ClientAppointmentsPaginationQuery.graphql.ts';
import { ListFrame } from '../../../../lib/list/ListFrame.tsx';
import { ClientAppointmentItem } from './ClientAppointmentItem.tsx';
import classes from './ClientAppointments.module.css';

/** So many more at a time (spec 9). */
const MORE = 8;

/** The client's appointments, the latest first. */
export function ClientAppointments({ viewerKey }: { viewerKey: ClientAppointments_viewer$key }) {
  const { t } = useTranslation();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ClientAppointmentsPaginationQuery,
    ClientAppointments_viewer$key
  >(
    graphql`
      fragment ClientAppointments_viewer on Provider
      @refetchable(queryName: "ClientAppointmentsPaginationQuery")
      @argumentDefinitions(clientId: { type: "ID!" }, first: { type: "Int!" }, after: { type: "String" }) {
        appointments(
          filterBy: { clientId: $clientId }
          orderBy: [{ field: START_AT, direction: DESC }]
          first: $first
          after: $after
        ) @connection(key: "ClientAppointments_appointments") {
          edges {
            node {
              id
              ...ClientAppointmentItem_appointment
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const { edges } = data.appointments;
  if (edges.length === 0) {
    return (
      <ListFrame>
        <EmptyState icon={<IconCalendarOff size={28} stroke={1.6} />} title={t('clients.noAppointments')} />
      </ListFrame>
    );
  }
  return (
    <Section title={t('search.appointments')} flush>
      <ul className={classes.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ClientAppointmentItem appointmentKey={node} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <Stack p="md">
          <Button variant="default" loading={isLoadingNext} onClick={() => loadNext(MORE)}>
            {t('common.loadMore')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
