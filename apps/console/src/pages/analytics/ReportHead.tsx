import { Text, Title } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { useLocale } from '../../lib/format/useDisplay.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import classes from './Analytics.module.css';
import type { AnalyticsUrl } from './address/analyticsUrl.ts';
import { useFilterText } from './filters/AnalyticsFilters.tsx';
import { comparedRange, type DateRange } from './period/period.ts';

/** The head of the printed report: whose figures these are, of which days, and what they were narrowed to. */
export function ReportHead({ url }: { url: AnalyticsUrl }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { organizationName } = useViewer();
  const textOf = ({ from, to }: DateRange) =>
    t('analytics.report.days', { from: formatLocalDate(from, locale), until: formatLocalDate(to, locale) });
  const compared = comparedRange(url.range, url.comparison);
  return (
    <header className={classes.head}>
      <Title order={2}>{t('analytics.report.title', { business: organizationName })}</Title>
      <Text>{textOf(url.range)}</Text>
      {compared && <Text size="sm">{t('analytics.report.compared', { days: textOf(compared) })}</Text>}
      <ErrorSection>
        <Suspense>
          <FilterText url={url} />
        </Suspense>
      </ErrorSection>
    </header>
  );
}

function FilterText({ url }: { url: AnalyticsUrl }) {
  const text = useFilterText(url);
  return text && <Text size="sm">{text}</Text>;
}
