import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReturningSection_analytics$key } from '../../../__generated__/ReturningSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { DayChart } from '../chart/DayChart.tsx';
import { useOpenList } from '../list/figureList.ts';
import { FigureSection } from '../parts/FigureSection.tsx';

/** New and returning clients by day. */
export function ReturningSection({ analyticsKey }: { analyticsKey: ReturningSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { returning } = useFragment(
    graphql`
      fragment ReturningSection_analytics on Analytics {
        returning {
          date
          first
          returning
        }
      }
    `,
    analyticsKey,
  );
  const isEmpty = returning.every((day) => day.first + day.returning === 0);
  return (
    <FigureSection name="returning" isEmpty={isEmpty}>
      <DayChart
        name={t('analytics.section.returning.title')}
        dates={returning.map(({ date }) => date)}
        series={[
          {
            key: 'returning',
            label: t('analytics.section.returning.returning'),
            values: returning.map((day) => day.returning),
            kind: 'bar',
          },
          {
            key: 'first',
            label: t('analytics.section.returning.first'),
            values: returning.map((day) => day.first),
            kind: 'secondBar',
          },
        ]}
        format={(value) => formatNumber(value, locale)}
        onOpen={(date) => openList({ title: t('analytics.list.title'), range: { from: date, to: date } })}
      />
    </FigureSection>
  );
}
