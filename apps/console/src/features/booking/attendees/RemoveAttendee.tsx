import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { DeletionDialog } from '../cancel/DeletionDialog.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

interface RemoveAttendeeProps {
  /** Who is to be removed; null while the dialog is closed. */
  attendee: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
}

/** Asks before an attendee is removed from a group (spec 2): the appointment is called off, with a way back. */
export function RemoveAttendee({ attendee, onClose }: RemoveAttendeeProps) {
  const { t } = useTranslation();
  const [remove, isBusy] = useAppointmentMutation('cancel');
  const [restore] = useAppointmentMutation('restore');
  const name = attendee?.name ?? '';
  const confirm = async (cancellationReason: string | null) => {
    if (!attendee) return;
    const { id } = attendee;
    await remove({ id, cancellationReason });
    offerUndo({
      text: t('appointment.attendees.removed', { name }),
      about: [id],
      undo: () => restore({ id }),
    });
    onClose();
  };
  return (
    <DeletionDialog
      opened={attendee !== null}
      title={t('appointment.attendees.remove', { name })}
      text={t('appointment.attendees.removeConfirm', { name })}
      confirmLabel={t('common.remove')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
