import { ActionIcon, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink, IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import classes from './StaffRowButtons.module.css';
import type { StaffMember, StaffRowActions } from './staffMember.ts';
import { useResendInvitation } from './staffMutations.ts';

/**
 * The buttons of a row: send the invitation again or copy its link, edit, revoke access. A member who may do more than
 * oneself has none of them here, and one's own access is not revoked here.
 */
export function StaffRowButtons({
  member,
  onEdit,
  onLink,
  onRevoke,
}: StaffRowActions & { member: StaffMember }) {
  const { t } = useTranslation();
  const { id } = useViewer();
  const { name, role, isInvited } = member;
  const mayChange = role.isGrantable;
  return (
    <div className={classes.buttons}>
      {mayChange && isInvited && (
        <>
          <ResendButton member={member} />
          <Tooltip label={t('staff.link.title', { name })}>
            <ActionIcon size="lg" onClick={() => onLink(member)} aria-label={t('staff.link.title', { name })}>
              <IconLink size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
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
    </div>
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
