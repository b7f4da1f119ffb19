import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ClientAppointments_viewer$key } from '../../../../__generated__/ClientAppointments_viewer.graphql.ts';
import type { ClientAppointmentsPaginationQuery } from '../../../../__generated__/ClientAppointmentsPaginationQuery.graphql.ts';
import { EmptyList } from '../../../../lib/list/EmptyList.tsx';
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
    return <EmptyList icon={IconCalendarOff} title={t('clients.noAppointments')} />;
  }
  return (
    <Paper withBorder>
      <Title order={2} size="h3" p="md">
        {t('search.appointments')}
      </Title>
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
            <Text inherit>{t('common.loadMore')}</Text>
          </Button>
        </Stack>
      )}
    </Paper>
  );
}
