import { Button, Stack } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconArrowsMove, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AttendeeList_appointment$key } from '../../../__generated__/AttendeeList_appointment.graphql.ts';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { DeletionDialog, type NotifiedAttendee } from '../cancel/DeletionDialog.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import classes from './AttendeeList.module.css';
import { GroupHeading } from './GroupHeading.tsx';

interface AttendeeListProps {
  attendeeKeys: AttendeeList_appointment$key;
  onOpen: (appointmentId: string) => void;
  onAdd: () => void;
  onMove: () => void;
  onBack?: () => void;
}

/** The attendees of a group, numbered (spec 2). Where one may move it, the group can also grow or go elsewhere. */
export function AttendeeList({ attendeeKeys, onOpen, onAdd, onMove, onBack }: AttendeeListProps) {
  const { t } = useTranslation();
  const [removal, setRemoval] = useState<{ id: string; name: string } | null>(null);
  const attendees = useFragment(
    graphql`
      fragment AttendeeList_appointment on Appointment @relay(plural: true) {
        id
        capacity
        seatsTaken
        allowedActions
        client {
          id
        }
        guestName
        guestPhoneNumber
        ...GroupHeading_appointment
        ...AttendeeItem_appointment
      }
    `,
    attendeeKeys,
  );
  const [first] = attendees;
  if (!first) {
    return (
      <EmptyState
        icon={<IconUsers size={28} stroke={1.6} />}
        title={t('appointment.attendees.empty')}
        text={t('appointment.attendees.emptyHint')}
      />
    );
  }
  const mayMove = attendees.some(({ allowedActions }) => allowedActions.includes('MODIFY'));
  return (
    <DialogStep label={t('appointment.attendees.title')}>
      <Stack gap="md">
        <GroupHeading appointmentKey={first} />
        <ol className={classes.attendees} aria-label={t('appointment.attendees.title')}>
          {attendees.map((attendee) => (
            <AttendeeItem key={attendee.id} appointmentKey={attendee} onOpen={onOpen} onRemove={setRemoval} />
          ))}
        </ol>
        <div className={classes.actions}>
          {onBack && (
            <Button variant="default" mr="auto" onClick={onBack}>
              {t('common.back')}
            </Button>
          )}
          {mayMove && (
            <Button
              variant="default"
              leftSection={<IconArrowsMove size={18} stroke={1.7} aria-hidden />}
              onClick={onMove}
            >
              {t('appointment.attendees.move')}
            </Button>
          )}
          {mayMove && first.seatsTaken < first.capacity && (
            <Button leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />} onClick={onAdd}>
              {t('appointment.attendees.add')}
            </Button>
          )}
        </div>
        <RemoveAttendee
          attendee={removal}
          notified={attendees.find(({ id }) => id === removal?.id)}
          onClose={() => setRemoval(null)}
        />
      </Stack>
    </DialogStep>
  );
}

interface RemoveAttendeeProps {
  /** Who is to be removed; null while the dialog is closed. */
  attendee: { readonly id: string; readonly name: string } | null;
  notified: NotifiedAttendee | undefined;
  onClose: () => void;
}

const nobody: NotifiedAttendee = { client: null, guestName: null, guestPhoneNumber: null };

/** Asks before an attendee is removed from a group (spec 2): the appointment is canceled, with a way back. */
function RemoveAttendee({ attendee, notified = nobody, onClose }: RemoveAttendeeProps) {
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
      attendee={notified}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
