import { Text } from '@mantine/core';
import { UPCOMING_APPOINTMENTS_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientUpcoming_viewer$key } from '../../../../__generated__/ClientUpcoming_viewer.graphql.ts';
import { ClientAppointmentItem } from './ClientAppointmentItem.tsx';
import classes from './ClientAppointments.module.css';

/** The next appointments, three at most, and how many there are beyond (spec 2). */
export function ClientUpcoming({ viewerKey }: { viewerKey: ClientUpcoming_viewer$key }) {
  const { t } = useTranslation();
  const { upcoming } = useFragment(
    graphql`
      fragment ClientUpcoming_viewer on Provider
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
  const { edges, pageInfo } = upcoming;
  const further = must(pageInfo.total, 'every list of ours says its total') - edges.length;
  return (
    <Section
      title={t('clients.upcoming')}
      description={
        further > 0
          ? t('clients.upcomingMore', { max: UPCOMING_APPOINTMENTS_MAX, count: further })
          : undefined
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
    </Section>
  );
}
