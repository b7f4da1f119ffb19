import { useTranslation } from 'react-i18next';
import { AppointmentFrame } from '../frame/AppointmentFrame.tsx';
import { AttendeesPanel } from './AttendeesPanel.tsx';
import type { GroupSession } from './groupSession.ts';

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
