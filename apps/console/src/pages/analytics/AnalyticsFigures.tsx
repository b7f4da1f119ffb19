import { Stack } from '@mantine/core';
import { ANALYTICS_DAYS_MAX } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { AnalyticsFiguresQuery } from '../../__generated__/AnalyticsFiguresQuery.graphql.ts';
import { useRetryKey } from '../../lib/errors/retry.ts';
import { useMay, useProvider } from '../../lib/viewer/ViewerContext.ts';
import classes from './Analytics.module.css';
import { NoFigures } from './NoFigures.tsx';
import type { AnalyticsUrl, AnalyticsUrlChange } from './address/analyticsUrl.ts';
import { Overview } from './overview/Overview.tsx';
import { comparedRange, type DateRange, daysOf } from './period/period.ts';
import { BusiestHoursSection } from './sections/BusiestHoursSection.tsx';
import { LeadTimesSection } from './sections/LeadTimesSection.tsx';
import { OccupancySection } from './sections/OccupancySection.tsx';
import { OutcomesSection } from './sections/OutcomesSection.tsx';
import { RetentionSection } from './sections/RetentionSection.tsx';
import { ReturningSection } from './sections/ReturningSection.tsx';
import { RevenueSection } from './sections/RevenueSection.tsx';
import { ServicesSection } from './sections/ServicesSection.tsx';
import { SourcesSection } from './sections/SourcesSection.tsx';

interface AnalyticsFiguresProps {
  /** What is shown. */
  url: AnalyticsUrl;
  /** The place's date. */
  today: string;
  /** Figures of other days, or newer ones, are on their way. */
  isStale: boolean;
  /** Another one asks the server again. */
  round: number;
  onChange: (change: AnalyticsUrlChange) => void;
}

/** So many days, and the months that they touch, are read in half the page's width. */
const NARROW_DAYS_MAX = 92;

const query = graphql`
  query AnalyticsFiguresQuery(
    $range: DateRangeInput!
    $compared: DateRangeInput!
    $isCompared: Boolean!
    $growth: DateRangeInput!
    $hasGrowth: Boolean!
    $of: AnalyticsFilter!
  ) {
    viewer {
      ... on Provider @alias(as: "provider") {
        analytics(filterBy: $range, of: $of) {
          totalNumberClients
          outcomes {
            booked
          }
          newClients {
            count
          }
          ...Overview_analytics
          ...RevenueSection_analytics
          ...OutcomesSection_analytics
          ...OccupancySection_analytics
          ...ServicesSection_analytics
          ...ReturningSection_analytics
          ...RetentionSection_analytics
          ...BusiestHoursSection_analytics
          ...SourcesSection_analytics
          ...LeadTimesSection_analytics
        }
        compared: analytics(filterBy: $compared, of: $of) @include(if: $isCompared) {
          ...Overview_analytics
          ...RevenueSection_analytics
          ...OutcomesSection_analytics
        }
        growth: analytics(filterBy: $growth, of: $of) @include(if: $hasGrowth) {
          newClients {
            date
            count
          }
        }
      }
    }
  }
`;

/** All figures of the page, of the period and of that which it is compared with, by one query. */
export function AnalyticsFigures({ url, today, isStale, round, onChange }: AnalyticsFiguresProps) {
  const { t } = useTranslation();
  const maySeeClients = useMay('client:view');
  const { range, placeIds, providerIds, serviceIds } = url;
  const compared = comparedRange(range, url.comparison);
  const growth = growthRange(range, compared, today);
  const { viewer } = useLazyLoadQuery<AnalyticsFiguresQuery>(
    query,
    {
      range,
      compared: compared ?? range,
      isCompared: compared !== null,
      growth: growth ?? range,
      hasGrowth: growth !== null,
      of: { placeIds, providerIds, serviceIds },
    },
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${round}` },
  );
  const provider = useProvider(viewer);
  const { analytics } = provider;
  const isEmpty = analytics.outcomes.booked === 0 && analytics.newClients.every(({ count }) => count === 0);
  if (isEmpty)
    return <NoFigures url={url} hasClients={analytics.totalNumberClients > 0} onChange={onChange} />;
  const ofMonths = daysOf(range) > NARROW_DAYS_MAX ? classes.wide : undefined;
  const keys = { analyticsKey: analytics, comparedKey: provider.compared };
  return (
    <Stack
      gap="lg"
      style={{ opacity: isStale ? 0.5 : 1 }}
      aria-busy={isStale}
      component="section"
      aria-label={t('nav.analytics')}
    >
      <Overview
        {...keys}
        growth={provider.growth?.newClients ?? []}
        figure={url.figure}
        onFigure={(figure) => onChange({ figure })}
      />
      <div className={classes.sections}>
        <RevenueSection {...keys} />
        <OutcomesSection {...keys} />
        <div className={classes.wide}>
          <OccupancySection analyticsKey={analytics} />
        </div>
        <ServicesSection analyticsKey={analytics} />
        <BusiestHoursSection analyticsKey={analytics} />
        {maySeeClients && (
          <>
            <div className={ofMonths}>
              <ReturningSection analyticsKey={analytics} />
            </div>
            <div className={ofMonths}>
              <RetentionSection analyticsKey={analytics} />
            </div>
          </>
        )}
        <SourcesSection analyticsKey={analytics} />
        <LeadTimesSection analyticsKey={analytics} />
      </div>
    </Stack>
  );
}

/** The days whose new clients say how many clients there were: from the first that is shown up to today. */
function growthRange(range: DateRange, compared: DateRange | null, today: string): DateRange | null {
  const from = compared && compared.from < range.from ? compared.from : range.from;
  if (from > today) return null;
  const growth = { from, to: today };
  return daysOf(growth) <= ANALYTICS_DAYS_MAX ? growth : null;
}
