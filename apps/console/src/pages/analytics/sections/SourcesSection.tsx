import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourcesSection_analytics$key } from '../../../__generated__/SourcesSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { BarTable } from '../parts/BarTable.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';

/** Where appointments were booked. */
export function SourcesSection({ analyticsKey }: { analyticsKey: SourcesSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { sources } = useFragment(
    graphql`
      fragment SourcesSection_analytics on Analytics {
        sources {
          count
          source
        }
      }
    `,
    analyticsKey,
  );
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureSection name="sources" isEmpty={all === 0}>
      <BarTable
        caption={t('analytics.section.sources.title')}
        columns={[
          t('analytics.column.source'),
          t('analytics.column.appointments'),
          t('analytics.column.share'),
        ]}
        rows={sources.map(({ source, count }) => ({
          key: source,
          label: t(`analytics.source.${source}`),
          value: count,
          cells: [formatNumber(count, locale), formatPercent(count / all, locale)],
          onOpen: () => openList({ title: t(`analytics.source.${source}`), only: { source } }),
        }))}
      />
    </FigureSection>
  );
}
