import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { errorText } from '../../../lib/errors/refusal.ts';
import type { StaffMember } from './staffMember.ts';
import { useRemoveProvider } from './staffMutations.ts';

interface RevokeAccessDialogProps {
  member: StaffMember;
  onClose: () => void;
  /** The access is gone; there are appointments to be given to others. */
  onRevoked: (providerId: string) => void;
}

/** Asks before a member loses access (spec 2). */
export function RevokeAccessDialog({ member, onClose, onRevoked }: RevokeAccessDialogProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [remove, isBusy] = useRemoveProvider();
  const [error, setError] = useState<unknown>(null);
  const { name } = member;

  const confirm = async () => {
    setError(null);
    try {
      const { id, appointmentsToReassign } = await remove(member);
      notifications.show({ color: 'teal', message: t('staff.revoked', { name }) });
      onClose();
      if (appointmentsToReassign.length > 0) onRevoked(id);
      await revalidate();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('staff.revokeTitle')}
      confirmLabel={t('common.yes')}
      cancelLabel={t('common.no')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="xs">
        <Text c="bright">{t('staff.revokeText', { name })}</Text>
        <Text size="sm">{t('staff.revokeNote')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
