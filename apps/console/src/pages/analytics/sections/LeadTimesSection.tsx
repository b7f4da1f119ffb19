import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LeadTimesSection_analytics$key } from '../../../__generated__/LeadTimesSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { BarTable } from '../parts/BarTable.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';

/** How long ahead appointments were booked. */
export function LeadTimesSection({ analyticsKey }: { analyticsKey: LeadTimesSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { leadTimes } = useFragment(
    graphql`
      fragment LeadTimesSection_analytics on Analytics {
        leadTimes {
          count
          fromDays
        }
      }
    `,
    analyticsKey,
  );
  const all = leadTimes.reduce((sum, { count }) => sum + count, 0);
  const labelOf = (fromDays: number, untilDays: number | undefined) => {
    if (fromDays === 0) return t('analytics.leadTime.sameDay');
    if (untilDays === undefined) return t('analytics.leadTime.from', { count: fromDays });
    return t('analytics.leadTime.between', { from: fromDays, count: untilDays });
  };
  return (
    <FigureSection name="leadTimes" isEmpty={all === 0}>
      <BarTable
        caption={t('analytics.section.leadTimes.title')}
        columns={[
          t('analytics.column.leadTime'),
          t('analytics.column.appointments'),
          t('analytics.column.share'),
        ]}
        rows={leadTimes.map(({ fromDays, count }, index) => {
          const label = labelOf(fromDays, leadTimes[index + 1]?.fromDays);
          return {
            key: `${fromDays}`,
            label,
            value: count,
            cells: [formatNumber(count, locale), formatPercent(count / all, locale)],
            onOpen:
              count > 0 ? () => openList({ title: label, only: { leadTimeFromDays: fromDays } }) : undefined,
          };
        })}
      />
    </FigureSection>
  );
}
