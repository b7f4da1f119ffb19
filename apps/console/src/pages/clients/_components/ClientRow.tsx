import { Avatar, Group, Table, Text } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { formatRelativeTime } from '@slotkeeper/i18n/format/formatRelativeTime';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { graphql, useFragment } from 'react-relay';
import { Link, useNavigate } from 'react-router';
import type { ClientRow_client$key } from '../../../__generated__/ClientRow_client.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useNow } from '../../../lib/format/useNow.ts';
import { numberCell, wideCell } from '../../../lib/list/ListTable.tsx';
import classes from './ClientRow.module.css';

/** A client in the list; a click anywhere in the row opens the client, by keyboard the name does. */
export function ClientRow({ clientKey }: { clientKey: ClientRow_client$key }) {
  const navigate = useNavigate();
  const display = useDisplay();
  const now = useNow();
  const client = useFragment(
    graphql`
      fragment ClientRow_client on Client {
        id
        rowId
        name
        phoneNumber
        profilePhotoUrl
        lastActiveAt
        clientSince
        totalAppointmentsCount
      }
    `,
    clientKey,
  );
  const address = `/clients/${encodeURIComponent(client.id)}`;
  return (
    <Table.Tr className={classes.row} onClick={() => void navigate(address)}>
      <Table.Td className={wideCell}>{client.rowId}</Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Avatar src={client.profilePhotoUrl} name={client.name} size={34} aria-hidden />
          <div>
            <Link className={classes.name} to={address} onClick={(event) => event.stopPropagation()}>
              {client.name}
            </Link>
            <Text size="xs" c="dimmed">
              {formatPhone(client.phoneNumber)}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td className={wideCell}>
        {client.lastActiveAt ? formatRelativeTime(client.lastActiveAt, now, display) : '–'}
      </Table.Td>
      <Table.Td className={wideCell}>{formatDate(client.clientSince, display, 'numeric')}</Table.Td>
      <Table.Td className={numberCell}>
        {formatNumber(client.totalAppointmentsCount, display.locale)}
      </Table.Td>
    </Table.Tr>
  );
}
