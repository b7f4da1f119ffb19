import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { INVITATION_DAYS } from '@slotkeeper/domain/limits';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from '../../../lib/clipboard/CopyText.tsx';
import { errorText } from '../../../lib/errors/refusal.ts';
import type { StaffMember } from './staffMember.ts';
import { useCreateInvitationLink } from './staffMutations.ts';

interface InvitationLinkDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Makes a new link of an invitation after a question, since it ends the one before, and shows it once (rule R3). */
export function InvitationLinkDialog({ member, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation();
  const [create, isBusy] = useCreateInvitationLink();
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { name } = member;

  const confirm = async () => {
    setError(null);
    try {
      setLink(await create(member.id));
    } catch (refusal) {
      setError(refusal);
    }
  };
  if (link !== null) return <LinkDialog name={name} link={link} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={t('staff.link.title', { name })}
      confirmLabel={t('staff.link.create')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="xs">
        <Text c="bright">{t('staff.link.text', { name })}</Text>
        <Text size="sm">{t('staff.link.replaces')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

interface LinkDialogProps extends Pick<InvitationLinkDialogProps, 'onClose'> {
  name: string;
  link: string;
}

function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('staff.link.title', { name })}
      closeOnClickOutside={false}
      closeOnEscape={isTop}
    >
      <ReturnsFocus />
      <Stack>
        <CopyLink link={link} label={t('staff.link.title', { name })} />
        <Alert role="note" icon={<IconKey aria-hidden />}>
          {t('staff.link.once', { name, days: INVITATION_DAYS })}
        </Alert>
        <DialogFooter>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
