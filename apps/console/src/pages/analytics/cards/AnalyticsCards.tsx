import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { AnalyticsCardsQuery } from '../../../__generated__/AnalyticsCardsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import type { DateRange } from './dateRange.ts';

interface AnalyticsCardsProps {
  range: DateRange;
  /** The figures of other days are on their way. */
  isStale: boolean;
}

/** The four figures of the chosen days. */
export function AnalyticsCards({ range, isStale }: AnalyticsCardsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { viewer } = useLazyLoadQuery<AnalyticsCardsQuery>(
    graphql`
      query AnalyticsCardsQuery($range: DateRangeInput!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            analytics(filterBy: $range) {
              totalNumberClients
              appointments {
                count
              }
              hours {
                minutes
              }
              newClients {
                count
              }
            }
          }
        }
      }
    `,
    { range },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { appointments, hours, newClients, totalNumberClients } = useProvider(viewer).analytics;
  const minutes = hours.reduce((sum, day) => sum + day.minutes, 0);
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} style={{ opacity: isStale ? 0.5 : 1 }} aria-busy={isStale}>
      <Card label={t('analytics.card.appointments')} value={formatNumber(total(appointments), locale)} />
      <Card
        label={t('analytics.card.hours')}
        value={formatNumber(minutes / 60, locale, 1)}
        title={formatDuration(minutes, locale, 'long')}
      />
      <Card label={t('analytics.card.totalClients')} value={formatNumber(totalNumberClients, locale)} />
      <Card label={t('analytics.card.newClients')} value={formatNumber(total(newClients), locale)} />
    </SimpleGrid>
  );
}

function Card({ label, value, title }: { label: string; value: string; title?: string }) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={32} fw={650} mt={4} title={title}>
        {value}
      </Text>
    </Paper>
  );
}

function total(days: readonly { readonly count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
