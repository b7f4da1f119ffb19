import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { weekdayName, weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BusiestHoursSection_analytics$key } from '../../../__generated__/BusiestHoursSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { FigureSection } from '../parts/FigureSection.tsx';
import { HeatTable } from '../parts/HeatTable.tsx';

/** How many appointments start in each hour of the week: hours below each other, so that a week fits on a phone. */
export function BusiestHoursSection({ analyticsKey }: { analyticsKey: BusiestHoursSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { busiestHours } = useFragment(
    graphql`
      fragment BusiestHoursSection_analytics on Analytics {
        busiestHours {
          count
          day
          hour
        }
      }
    `,
    analyticsKey,
  );
  const counts = new Map(busiestHours.map(({ day, hour, count }) => [`${day} ${hour}`, count]));
  const used = busiestHours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const most = Math.max(...counts.values());
  const hours =
    used.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <FigureSection name="busiestHours" isEmpty={hours.length === 0}>
      <HeatTable
        caption={t('analytics.section.busiestHours.title')}
        corner={t('analytics.column.hour')}
        columns={weekdayNames(locale, 'weekdayShort').map((label, day) => ({ key: `${day}`, label }))}
        rows={hours.map((hour) => ({
          key: `${hour}`,
          label: hourText(hour),
          cells: weekdayNames(locale).map((_, weekday) => {
            const count = counts.get(`${weekday} ${hour}`) ?? 0;
            const title = t('analytics.section.busiestHours.cell', {
              day: weekdayName(weekday, locale),
              hour: hourText(hour),
            });
            return {
              text: formatNumber(count, locale),
              strength: count / most,
              onOpen: count > 0 ? () => openList({ title, only: { weekday, hour } }) : undefined,
            };
          }),
        }))}
      />
    </FigureSection>
  );
}
