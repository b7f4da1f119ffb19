import { Button, Stack, Text } from '@mantine/core';
import { UPCOMING_APPOINTMENTS_MAX, UPCOMING_APPOINTMENTS_SHOWN_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { ClientUpcomingRefetchQuery } from '../../../../__generated__/ClientUpcomingRefetchQuery.graphql.ts';
import type { ClientUpcoming_viewer$key } from '../../../../__generated__/ClientUpcoming_viewer.graphql.ts';
import type { BookingPrefill } from '../../../../features/booking/form/NewAppointmentModal.tsx';
import { ClientAppointmentItem } from './ClientAppointmentItem.tsx';
import classes from './ClientAppointments.module.css';

interface ClientUpcomingProps {
  viewerKey: ClientUpcoming_viewer$key;
  /** Another number reads the list again. */
  booked: number;
  /** Opens the form of a new appointment; null for who may book none. */
  onBook: ((prefill: BookingPrefill) => void) | null;
}

/** The next appointments, three at first (spec 2), and the way to the others and to a new one. */
export function ClientUpcoming({ viewerKey, booked, onBook }: ClientUpcomingProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(UPCOMING_APPOINTMENTS_MAX);
  const [isPending, startTransition] = useTransition();
  const [{ upcoming }, refetch] = useRefetchableFragment<
    ClientUpcomingRefetchQuery,
    ClientUpcoming_viewer$key
  >(
    graphql`
      fragment ClientUpcoming_viewer on Provider
      @refetchable(queryName: "ClientUpcomingRefetchQuery")
      @argumentDefinitions(clientId: { type: "ID!" }, first: { type: "Int!" }) {
        upcoming: appointments(
          filterBy: { clientId: $clientId, isUpcoming: true }
          orderBy: [{ field: START_AT, direction: ASC }]
          first: $first
        ) {
          pageInfo {
            total
          }
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
  const isFirst = booked === 0 && first === UPCOMING_APPOINTMENTS_MAX;
  useEffect(() => {
    if (!isFirst) startTransition(() => void refetch({ first }, { fetchPolicy: 'store-and-network' }));
  }, [isFirst, first, booked, refetch]);
  const { edges, pageInfo } = upcoming;
  const further = must(pageInfo.total, 'every list of ours says its total') - edges.length;
  return (
    <Section
      title={t('clients.upcoming')}
      description={further > 0 ? t('clients.upcomingMore', { max: edges.length, count: further }) : undefined}
      actions={
        onBook && (
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onBook({})}>
            {t('appointment.new')}
          </Button>
        )
      }
      flush={edges.length > 0}
    >
      {edges.length === 0 && <Text c="dimmed">{t('clients.noUpcoming')}</Text>}
      <ul className={classes.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ClientAppointmentItem appointmentKey={node} />
          </li>
        ))}
      </ul>
      {further > 0 && first < UPCOMING_APPOINTMENTS_SHOWN_MAX && (
        <Stack p="md">
          <Button
            variant="default"
            loading={isPending}
            onClick={() => setFirst(UPCOMING_APPOINTMENTS_SHOWN_MAX)}
          >
            {t('clients.upcomingAll')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
