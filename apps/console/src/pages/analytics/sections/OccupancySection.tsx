import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import type { Locale } from '@slotkeeper/i18n/locale';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OccupancySection_analytics$key } from '../../../__generated__/OccupancySection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { FigureSection } from '../parts/FigureSection.tsx';
import { type HeatCell, HeatTable } from '../parts/HeatTable.tsx';
import { type DateRange, type Stretch, stretchesOf } from '../period/period.ts';

interface TimeOfDay {
  readonly date: string;
  readonly bookedMinutes: number;
  readonly openMinutes: number;
}

/** How much of its open time each provider was booked, on the whole and by day, week or month, as they fit. */
export function OccupancySection({ analyticsKey }: { analyticsKey: OccupancySection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { occupancy } = useFragment(
    graphql`
      fragment OccupancySection_analytics on Analytics {
        occupancy {
          provider {
            id
            name
          }
          days {
            date
            bookedMinutes
            openMinutes
          }
        }
      }
    `,
    analyticsKey,
  );
  const used = occupancy.filter(({ days }) =>
    days.some(({ bookedMinutes, openMinutes }) => bookedMinutes + openMinutes > 0),
  );
  const dates = used[0]?.days.map(({ date }) => date) ?? [];
  const stretches = stretchesOf(dates);
  return (
    <FigureSection name="occupancy" isEmpty={used.length === 0}>
      <HeatTable
        caption={t('analytics.section.occupancy.title')}
        corner={t('analytics.column.provider')}
        columns={[
          { key: 'whole', label: t('analytics.section.occupancy.whole') },
          ...stretches.map((stretch) => ({ key: stretch.from, label: stretchLabel(stretch, locale) })),
        ]}
        rows={used.map(({ provider, days }) => {
          const cellOf = (range: DateRange | null): HeatCell => {
            const time = within(days, range);
            return {
              ...occupancyCell(time, {
                percent: (share) => formatPercent(Math.round(share * 100) / 100, locale),
                hours: (minutes) =>
                  t('analytics.section.occupancy.closed', {
                    hours: formatNumber(minutes / 60, locale, 1),
                  }),
              }),
              onOpen:
                time.booked > 0
                  ? () =>
                      openList({
                        title: provider.name,
                        filters: { providerIds: [provider.id] },
                        ...(range && { range: { from: range.from, to: range.to } }),
                      })
                  : undefined,
            };
          };
          return { key: provider.id, label: provider.name, cells: [cellOf(null), ...stretches.map(cellOf)] };
        })}
      />
    </FigureSection>
  );
}

interface BookedAndOpen {
  readonly booked: number;
  readonly open: number;
}

function within(days: readonly TimeOfDay[], range: DateRange | null): BookedAndOpen {
  const own = range ? days.filter(({ date }) => date >= range.from && date <= range.to) : days;
  return own.reduce(
    ({ booked, open }, day) => ({ booked: booked + day.bookedMinutes, open: open + day.openMinutes }),
    { booked: 0, open: 0 },
  );
}

/** The share of open time; where a provider was closed, the hours that it was booked all the same. */
function occupancyCell(
  { booked, open }: BookedAndOpen,
  { percent, hours }: { percent: (share: number) => string; hours: (minutes: number) => string },
): Pick<HeatCell, 'text' | 'strength'> {
  if (open > 0) return { text: percent(booked / open), strength: booked / open };
  return booked > 0 ? { text: hours(booked), strength: 1 } : { text: '–', strength: 0 };
}

function stretchLabel({ from, unit }: Stretch, locale: Locale): string {
  if (unit === 'month') return formatLocalDate(from, locale, 'monthShort');
  return formatLocalDate(from, locale, unit === 'day' ? 'weekdayDay' : 'dayMonth');
}
