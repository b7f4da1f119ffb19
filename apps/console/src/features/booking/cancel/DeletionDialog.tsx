import { Stack, Text, Textarea } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { FormConfirmDialog } from '../../../lib/unsaved/FormConfirmDialog.tsx';
import { ClientSendersLine } from '../../messaging/senders/SendersLine.tsx';

/** A request is declined, an agreed appointment is canceled (rule P2). */
export type Deletion = 'CANCEL' | 'DECLINE';

interface DeletionTexts {
  readonly action: CatalogueKey;
  readonly title: CatalogueKey;
  readonly text: CatalogueKey;
  readonly done: CatalogueKey;
}

const cancel = {
  action: 'appointment.action.cancel',
  title: 'appointment.cancel.title',
  text: 'appointment.cancel.text',
  done: 'appointment.cancel.done',
} as const satisfies DeletionTexts;

const decline = {
  action: 'appointment.action.decline',
  title: 'appointment.decline.title',
  text: 'appointment.decline.text',
  done: 'appointment.decline.done',
} as const satisfies DeletionTexts;

/** The sentences around canceling an appointment. */
export function deletionTexts(deletion: Deletion) {
  return deletion === 'DECLINE' ? decline : cancel;
}

interface DeletionDialogProps {
  opened: boolean;
  title: string;
  /** What follows from a yes. */
  text: string;
  confirmLabel: string;
  /** Who is notified of it. */
  attendee: NotifiedAttendee;
  isBusy: boolean;
  /** What else the person decides. */
  children?: ReactNode;
  onClose: () => void;
  /** Gets the reason, null where none was given. Errors that it rejects with are shown here. */
  onConfirm: (cancellationReason: string | null) => Promise<void>;
}

/** Asks before appointments are canceled, with an optional reason of at most 120 characters (spec 5). */
export function DeletionDialog(props: DeletionDialogProps) {
  const { opened, title, text, confirmLabel, attendee, isBusy, children, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setError(null);
    try {
      await onConfirm(reason.trim() || null);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <FormConfirmDialog
      isDirty={reason.trim() !== ''}
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('common.back')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={() => {
        setError(null);
        setReason('');
        onClose();
      }}
    >
      <Stack gap="md">
        {text}
        {children}
        <NotifiedLine attendee={attendee} />
        <Textarea
          label={t('appointment.cancel.reason')}
          value={reason}
          maxLength={TEXT_MAX}
          rows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </FormConfirmDialog>
  );
}

/** A client always has a phone number, a guest only if one was recorded (rule P8); null where the viewer may not see them. */
export interface NotifiedAttendee {
  readonly client: object | null | undefined;
  readonly guestName: string | null | undefined;
  readonly guestPhoneNumber: string | null | undefined;
}

/** Whether the client is notified, and by what that can't go; nothing for a viewer who may not see clients. */
function NotifiedLine({ attendee: { client, guestName, guestPhoneNumber } }: { attendee: NotifiedAttendee }) {
  const { t } = useTranslation();
  if (client || guestPhoneNumber) {
    return (
      <Stack gap={2}>
        <Text size="sm">{t('appointment.cancel.notified')}</Text>
        <ClientSendersLine />
      </Stack>
    );
  }
  return guestName ? <Text size="sm">{t('appointment.cancel.notNotified')}</Text> : null;
}
