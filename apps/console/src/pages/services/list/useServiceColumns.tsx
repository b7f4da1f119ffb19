import { Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useServiceColumns_service$key } from '../../../__generated__/useServiceColumns_service.graphql.ts';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';

function readService(serviceKey: useServiceColumns_service$key) {
  return readInlineData(
    graphql`
      fragment useServiceColumns_service on Service @inline {
        ...ActiveSwitch_service
        title
        shortDescription
        description
        duration
        capacity
        price
        currencies
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
  const canEdit = useMay('service:edit');
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
      long: true,
      cell: (key) => descriptionOf(readService(key)),
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
      cell: (key) => {
        const { price, currencies } = readService(key);
        return pricesText(price, currencies, locale);
      },
    },
    stateColumn(t, canEdit),
  ];
}

/** Nothing where there is none, so that a card on a phone has no empty line. */
function descriptionOf({ shortDescription, description }: ReturnType<typeof readService>) {
  const text = shortDescription || description;
  return text ? (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {text}
    </Text>
  ) : null;
}

/** Who edits services switches them here; others read their state. */
function stateColumn(t: TFunction, canEdit: boolean): DataTableColumn<useServiceColumns_service$key> {
  return {
    id: 'state',
    header: t('services.column.state'),
    controls: canEdit,
    cell: (key) => {
      const service = readService(key);
      if (canEdit) return <ActiveSwitch serviceKey={service} />;
      return service.isActive ? (
        <StatusBadge tone="success" label={t('services.state.active')} />
      ) : (
        <StatusBadge tone="neutral" label={t('services.state.inactive')} />
      );
    },
  };
}
