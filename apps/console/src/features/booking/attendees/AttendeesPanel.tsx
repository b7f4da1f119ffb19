import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { BookingForm } from '../form/BookingForm.tsx';
import { AppointmentFrame, useFrameLook } from '../frame/AppointmentFrame.tsx';
import { AttendeeList } from './AttendeeList.tsx';
import { MoveGroupForm } from './MoveGroupForm.tsx';
import { type GroupSession, useAttendees } from './useAttendees.ts';

interface AttendeesModalProps {
  group: GroupSession;
  /** Opens an attendee's appointment. */
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** The attendees of a group (spec 2, Recurring attendees list modal): what a group event in the calendar opens. */
export function AttendeesModal({ group, onOpen, onClose }: AttendeesModalProps) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('appointment.attendees.title')} onClose={onClose}>
      <AttendeesPanel group={group} onOpen={onOpen} onDone={onClose} />
    </AppointmentFrame>
  );
}

interface AttendeesPanelProps {
  group: GroupSession;
  onOpen: (appointmentId: string) => void;
  /** Back to the appointment from which the list was opened. */
  onBack?: () => void;
  /** The group has moved in the meantime. */
  onDone: () => void;
}

type GroupStep = 'list' | 'add' | 'move';

const titles = {
  list: 'appointment.attendees.title',
  add: 'appointment.new',
  move: 'appointment.attendees.move',
} as const;

/** A group: its attendees, another one for it, or another time for all of them (rule P6). */
export function AttendeesPanel({ group, onOpen, onBack, onDone }: AttendeesPanelProps) {
  const { timezone } = useViewer();
  const { t } = useTranslation();
  const [step, setStep] = useState<GroupStep>('list');
  useFrameLook(t(titles[step]), step !== 'list');
  const attendees = useAttendees(group);
  const { providerId, serviceId } = group;
  const [first] = attendees;
  const back = () => setStep('list');
  if (step === 'add') {
    return (
      <BookingForm
        prefilled={{ providerId, serviceId, slots: first?.timeSlots ?? [] }}
        firstDate={localDate(timezone, group.start)}
        onBack={back}
        onDone={back}
      />
    );
  }
  if (step === 'move' && first) return <MoveGroupForm appointmentKey={first} onBack={back} onDone={onDone} />;
  return (
    <AttendeeList
      attendeeKeys={attendees}
      onOpen={onOpen}
      onAdd={() => setStep('add')}
      onMove={() => setStep('move')}
      onBack={onBack}
    />
  );
}
