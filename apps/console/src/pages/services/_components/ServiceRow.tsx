import { Badge, Table, Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceRow_service$key } from '../../../__generated__/ServiceRow_service.graphql.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { numberCell, wideCell } from '../../../lib/list/ListTable.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** A service in the list. */
export function ServiceRow({ serviceKey }: { serviceKey: ServiceRow_service$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { currency } = useViewer();
  const service = useFragment(
    graphql`
      fragment ServiceRow_service on Service {
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
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={550}>
          {service.title}
        </Text>
      </Table.Td>
      <Table.Td className={wideCell} maw={360}>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {service.description}
        </Text>
      </Table.Td>
      <Table.Td className={numberCell}>{formatDuration(service.duration, locale)}</Table.Td>
      <Table.Td className={`${wideCell} ${numberCell}`}>{formatNumber(service.capacity, locale)}</Table.Td>
      <Table.Td className={numberCell}>{formatMoney(service.price, currency, locale)}</Table.Td>
      <Table.Td>
        <Badge color={service.isActive ? 'green' : 'gray'}>
          {t(service.isActive ? 'services.state.active' : 'services.state.inactive')}
        </Badge>
      </Table.Td>
    </Table.Tr>
  );
}
