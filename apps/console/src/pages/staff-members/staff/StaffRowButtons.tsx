import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { StaffMember, StaffRowActions } from './staffMember.ts';
import { useResendInvitation } from './staffMutations.ts';

/**
 * The buttons of a row: edit, send the invitation again, revoke access. One's own access, and that of a member who may
 * do more than oneself, is not revoked here.
 */
export function StaffRowButtons({ member, onEdit, onRevoke }: StaffRowActions & { member: StaffMember }) {
  const { t } = useTranslation();
  const { id } = useViewer();
  const { name, role, isInvited } = member;
  const mayChange = role.isGrantable;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {isInvited && <ResendButton member={member} />}
      {mayChange && (
        <Tooltip label={t('common.edit')}>
          <ActionIcon size="lg" onClick={() => onEdit(member)} aria-label={t('staff.edit', { name })}>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      {mayChange && member.id !== id && (
        <Tooltip label={t('staff.revokeTitle')}>
          <ActionIcon
            size="lg"
            color="red"
            onClick={() => onRevoke(member)}
            aria-label={t('staff.revoke', { name })}
          >
            <IconUserMinus size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

function ResendButton({ member }: { member: StaffMember }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [resend, isBusy] = useResendInvitation();
  const label = t('staff.resend', { name: member.name });
  const send = async () => {
    try {
      await resend(member.id);
      notifications.show({ color: 'teal', message: t('staff.resent', { email: member.email }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" loading={isBusy} onClick={() => void send()} aria-label={label}>
        <IconMailForward size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
