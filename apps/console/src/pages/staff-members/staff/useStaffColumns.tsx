import { Anchor, Group, Text, Tooltip } from '@mantine/core';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useDisplay, useNow } from '../../../lib/format/useDisplay.ts';
import { PersonName } from '../../../lib/person/PersonName.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
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

/** That a member has not accepted yet, and until when it is possible; `expiresAt` is an ISO instant. */
function InvitationBadge({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const now = useNow();
  const isOver = expiresAt === null || Date.parse(expiresAt) <= now;
  if (isOver) return <StatusBadge tone="danger" label={t('staff.inviteExpired')} />;
  return (
    <Tooltip label={t('staff.invitedUntil', { until: formatDateTime(expiresAt, display, 'medium') })}>
      <span>
        <StatusBadge tone="warning" label={t('staff.invited')} />
      </span>
    </Tooltip>
  );
}
