import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RetentionSection_analytics$key } from '../../../__generated__/RetentionSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { FigureSection } from '../parts/FigureSection.tsx';
import { HeatTable } from '../parts/HeatTable.tsx';

/** Of the clients of each month of first visits, how many came again in the months after it. */
export function RetentionSection({ analyticsKey }: { analyticsKey: RetentionSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { retention } = useFragment(
    graphql`
      fragment RetentionSection_analytics on Analytics {
        retention {
          came
          month
        }
      }
    `,
    analyticsKey,
  );
  const cohorts = retention.filter(({ came: [clients = 0] }) => clients > 0);
  const months = Math.max(0, ...cohorts.map(({ came }) => came.length - 1));
  const after = Array.from({ length: months }, (_, index) => index + 1);
  return (
    <FigureSection name="retention" isEmpty={cohorts.length === 0}>
      <HeatTable
        caption={t('analytics.section.retention.title')}
        corner={t('analytics.column.firstVisit')}
        columns={[
          { key: 'clients', label: t('analytics.column.clients') },
          ...after.map((month) => ({
            key: `${month}`,
            label: t('analytics.section.retention.after', { count: month }),
          })),
        ]}
        rows={cohorts.map(({ month, came: [clients = 0, ...later] }) => ({
          key: month,
          label: formatLocalDate(month, locale, 'month'),
          cells: [
            { text: formatNumber(clients, locale), strength: 0 },
            ...after.map((_, index) => {
              const share = later[index] === undefined ? null : later[index] / clients;
              return share === null
                ? null
                : { text: formatPercent(Math.round(share * 100) / 100, locale), strength: share };
            }),
          ],
        }))}
      />
    </FigureSection>
  );
}
