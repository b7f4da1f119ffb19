import { Button, Stack, Text } from '@mantine/core';
import { HISTORY_MORE } from '@slotkeeper/domain/limits';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ClientHistory_viewer$key } from '../../../../__generated__/ClientHistory_viewer.graphql.ts';
import type { ClientHistoryPaginationQuery } from '../../../../__generated__/ClientHistoryPaginationQuery.graphql.ts';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { useNearBottom } from '../../../../lib/list/useNearBottom.ts';
import { ClientAppointmentItem } from './ClientAppointmentItem.tsx';
import classes from './ClientAppointments.module.css';

/** What is over or was called off, the latest first; more comes as one scrolls (spec 9). */
export function ClientHistory({ viewerKey }: { viewerKey: ClientHistory_viewer$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ClientHistoryPaginationQuery,
    ClientHistory_viewer$key
  >(
    graphql`
      fragment ClientHistory_viewer on Provider
      @refetchable(queryName: "ClientHistoryPaginationQuery")
      @argumentDefinitions(clientId: { type: "ID!" }, first: { type: "Int!" }, after: { type: "String" }) {
        appointments(
          filterBy: { clientId: $clientId, isUpcoming: false }
          orderBy: [{ field: START_AT, direction: DESC }]
          first: $first
          after: $after
        ) @connection(key: "ClientHistory_appointments") {
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
  const { edges, pageInfo } = data.appointments;
  const loadMore = () => {
    if (hasNext && !isLoadingNext) loadNext(HISTORY_MORE);
  };
  useNearBottom(loadMore);
  return (
    <Section
      title={t('clients.history')}
      description={
        edges.length === 0
          ? undefined
          : t('clients.historyCount', {
              shown: formatNumber(edges.length, locale),
              count: pageInfo.total ?? 0,
            })
      }
      flush={edges.length > 0}
    >
      {edges.length === 0 && <Text c="dimmed">{t('clients.noHistory')}</Text>}
      <ul className={classes.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ClientAppointmentItem appointmentKey={node} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <Stack p="md">
          <Button variant="default" loading={isLoadingNext} onClick={loadMore}>
            {t('common.loadMore')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
