import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useClientColumns_client$key } from '../../../__generated__/useClientColumns_client.graphql.ts';
import { lastActiveText } from '../../../features/clients/client/lastActiveText.ts';
import { useDisplay, useNow } from '../../../lib/format/useDisplay.ts';
import { PersonName } from '../../../lib/person/PersonName.tsx';
import type { ClientColumn } from '../clientOrders.ts';

function readClient(clientKey: useClientColumns_client$key) {
  return readInlineData(
    graphql`
      fragment useClientColumns_client on Client @inline {
        rowId
        name
        phoneNumber
        profilePhotoUrl(size: SMALL)
        lastActiveAt
        clientSince
        totalAppointmentsCount
      }
    `,
    clientKey,
  );
}

type Column = DataTableColumn<useClientColumns_client$key> & { id: ClientColumn };

/** The columns of the client list (spec 2). */
export function useClientColumns(): readonly Column[] {
  const { t } = useTranslation();
  const display = useDisplay();
  const now = useNow();
  return [
    {
      id: 'NAME',
      header: t('common.name'),
      sortable: true,
      cell: (key) => {
        const { name, phoneNumber, profilePhotoUrl } = readClient(key);
        return <PersonName name={name} photoUrl={profilePhotoUrl} detail={formatPhone(phoneNumber)} />;
      },
    },
    {
      id: 'ROW_ID',
      header: t('clients.column.id'),
      sortable: true,
      cell: (key) => readClient(key).rowId,
    },
    {
      id: 'LAST_ACTIVE_AT',
      header: t('clients.column.lastActive'),
      sortable: true,
      cell: (key) => lastActiveText(readClient(key).lastActiveAt, { now, display, t }),
    },
    {
      id: 'CLIENT_SINCE',
      header: t('clients.column.since'),
      sortable: true,
      cell: (key) => formatDate(readClient(key).clientSince, display, 'medium'),
    },
    {
      id: 'TOTAL_APPOINTMENTS_COUNT',
      header: t('clients.column.appointments'),
      sortable: true,
      align: 'end',
      cell: (key) => formatNumber(readClient(key).totalAppointmentsCount, display.locale),
    },
  ];
}
