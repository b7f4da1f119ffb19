import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServicesSection_analytics$key } from '../../../__generated__/ServicesSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { BarTable } from '../parts/BarTable.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';

const MINUTES_PER_HOUR = 60;

/** How often each service was booked, for how long, and what was paid for it. */
export function ServicesSection({ analyticsKey }: { analyticsKey: ServicesSection_analytics$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { services } = useFragment(
    graphql`
      fragment ServicesSection_analytics on Analytics {
        services {
          appointments
          minutes
          revenue {
            currency
            paid
          }
          service {
            id
            title
          }
        }
      }
    `,
    analyticsKey,
  );
  return (
    <FigureSection name="services" isEmpty={services.length === 0}>
      <BarTable
        caption={t('analytics.section.services.title')}
        columns={[
          t('analytics.column.service'),
          t('analytics.column.appointments'),
          t('analytics.column.hours'),
          t('analytics.column.paid'),
        ]}
        rows={services.map(({ service, appointments, minutes, revenue }) => ({
          key: service.id,
          label: service.title,
          value: appointments,
          cells: [
            formatNumber(appointments, locale),
            formatNumber(minutes / MINUTES_PER_HOUR, locale, 1),
            revenue.map(({ currency, paid }) => (
              <div key={currency}>{formatMoney(paid, currency, locale)}</div>
            )),
          ],
          onOpen: () => openList({ title: service.title, filters: { serviceIds: [service.id] } }),
        }))}
      />
    </FigureSection>
  );
}
