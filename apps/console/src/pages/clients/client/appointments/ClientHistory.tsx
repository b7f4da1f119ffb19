import { Button, Stack, Text } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import {
  HISTORY_MORE,
  HISTORY_SCROLL_THRESHOLD_PX,
  HISTORY_SCROLL_THROTTLE_MS,
} from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { Section } from '@slotkeeper/ui/Section';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ClientHistoryPaginationQuery } from '../../../../__generated__/ClientHistoryPaginationQuery.graphql.ts';
import type { ClientHistory_viewer$key } from '../../../../__generated__/ClientHistory_viewer.graphql.ts';
import type { BookingPrefill } from '../../../../features/booking/form/NewAppointmentModal.tsx';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { ClientAppointmentItem } from './ClientAppointmentItem.tsx';
import classes from './ClientAppointments.module.css';

interface ClientHistoryProps {
  viewerKey: ClientHistory_viewer$key;
  /** Opens the form of a new appointment; null for who may book none. */
  onBook: ((prefill: BookingPrefill) => void) | null;
}

/** Past and canceled appointments, the latest first, each to be booked again; more comes as one scrolls (spec 9). */
export function ClientHistory({ viewerKey, onBook }: ClientHistoryProps) {
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
              count: must(pageInfo.total, 'every list of ours says its total'),
            })
      }
      flush={edges.length > 0}
    >
      {edges.length === 0 && <Text c="dimmed">{t('clients.noHistory')}</Text>}
      <ul className={classes.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ClientAppointmentItem appointmentKey={node} onBookAgain={onBook} />
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

/** Calls back when the page is scrolled to within 180 px of its bottom, every 300 ms at most (spec 9). */
function useNearBottom(onNear: () => void): void {
  const look = useThrottledCallback(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.scrollY - window.innerHeight < HISTORY_SCROLL_THRESHOLD_PX) onNear();
  }, HISTORY_SCROLL_THROTTLE_MS);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [look]);
}
