import { Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useServiceColumns_service$key } from '../../../__generated__/useServiceColumns_service.graphql.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

function readService(serviceKey: useServiceColumns_service$key) {
  return readInlineData(
    graphql`
      fragment useServiceColumns_service on Service @inline {
        title
        description
        duration
        capacity
        price
        isActive
      }
    `,
    serviceKey,
  );
}

/** The columns of the service list (spec 2), and the price. */
export function useServiceColumns(): readonly DataTableColumn<useServiceColumns_service$key>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const { currency } = useViewer();
  return [
    {
      id: 'TITLE',
      header: t('common.name'),
      sortable: true,
      cell: (key) => readService(key).title,
    },
    {
      id: 'description',
      header: t('services.column.description'),
      width: '38%',
      cell: (key) => (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {readService(key).description}
        </Text>
      ),
    },
    {
      id: 'DURATION',
      header: t('services.column.duration'),
      sortable: true,
      align: 'end',
      cell: (key) => formatDuration(readService(key).duration, locale),
    },
    {
      id: 'capacity',
      header: t('services.column.capacity'),
      align: 'end',
      cell: (key) => formatNumber(readService(key).capacity, locale),
    },
    {
      id: 'price',
      header: t('services.column.price'),
      align: 'end',
      cell: (key) => formatMoney(readService(key).price, currency, locale),
    },
    {
      id: 'state',
      header: t('services.column.state'),
      cell: (key) =>
        readService(key).isActive ? (
          <StatusBadge tone="success" label={t('services.state.active')} />
        ) : (
          <StatusBadge tone="neutral" label={t('services.state.inactive')} />
        ),
    },
  ];
}
