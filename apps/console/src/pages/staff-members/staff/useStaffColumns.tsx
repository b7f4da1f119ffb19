import { Anchor, Group, Text } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../../lib/person/PersonName.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { InvitationBadge } from './InvitationBadge.tsx';
import { StaffRowButtons } from './StaffRowButtons.tsx';
import type { StaffMember, StaffRowActions } from './staffMember.ts';

/** The columns of the staff list (spec 2), the role, and for who may edit staff the buttons. */
export function useStaffColumns(actions: StaffRowActions): readonly DataTableColumn<StaffMember>[] {
  const { t } = useTranslation();
  const mayEdit = useMay('provider:edit');
  const columns: DataTableColumn<StaffMember>[] = [
    {
      id: 'NAME',
      header: t('common.name'),
      sortable: true,
      cell: ({ name, profilePhotoUrl, invitation, isInvited }) => (
        <Group gap="sm" wrap="nowrap">
          <PersonName name={name} photoUrl={profilePhotoUrl} />
          {isInvited && <InvitationBadge expiresAt={invitation?.expiresAt ?? null} />}
        </Group>
      ),
    },
    { id: 'ROW_ID', header: t('staff.column.id'), sortable: true, cell: ({ rowId }) => rowId },
    {
      id: 'EMAIL',
      header: t('common.email'),
      sortable: true,
      cell: ({ email }) => <EmailLink email={email} />,
    },
    {
      id: 'PHONE_NUMBER',
      header: t('common.phone'),
      sortable: true,
      cell: ({ phoneNumber }) => (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {formatPhone(phoneNumber)}
        </Text>
      ),
    },
    { id: 'role', header: t('staff.column.role'), width: '9.5rem', cell: ({ role }) => role.name },
  ];
  if (!mayEdit) return columns;
  const cell = (member: StaffMember) => <StaffRowButtons member={member} {...actions} />;
  return [...columns, { id: 'actions', header: t('common.actions'), align: 'end', controls: true, cell }];
}

/** Where there is little room, an address breaks before its domain. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <Anchor href={`mailto:${email}`} inherit>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Anchor>
  );
}
