import { Anchor, Avatar, Group, Table, Text } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { graphql, useFragment } from 'react-relay';
import type { StaffRow_provider$key } from '../../../__generated__/StaffRow_provider.graphql.ts';
import { wideCell } from '../../../lib/list/ListTable.tsx';

/** A staff member in the list. */
export function StaffRow({ providerKey }: { providerKey: StaffRow_provider$key }) {
  const provider = useFragment(
    graphql`
      fragment StaffRow_provider on Provider {
        rowId
        name
        email
        phoneNumber
        profilePhotoUrl
        role {
          name
        }
      }
    `,
    providerKey,
  );
  return (
    <Table.Tr>
      <Table.Td className={wideCell}>{provider.rowId}</Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Avatar src={provider.profilePhotoUrl} name={provider.name} size={34} aria-hidden />
          <Text size="sm" fw={550}>
            {provider.name}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td className={wideCell}>
        <Anchor href={`mailto:${provider.email}`} size="sm">
          {provider.email}
        </Anchor>
      </Table.Td>
      <Table.Td className={wideCell}>{formatPhone(provider.phoneNumber)}</Table.Td>
      <Table.Td>{provider.role.name}</Table.Td>
    </Table.Tr>
  );
}
