import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentFrame } from '../frame/AppointmentFrame.tsx';
import { AppointmentLoader } from './AppointmentLoader.tsx';

interface AppointmentModalProps {
  appointmentId: string;
  onClose: () => void;
}

/**
 * An existing appointment: opens on its details, step 1 (spec 2, Appointment modal). Of one that is part of a recurring
 * sequence it is the recurring-appointment modal: the actions ask which occurrences they are for (rule P6).
 */
export function AppointmentModal({ appointmentId, onClose }: AppointmentModalProps) {
  const { t } = useTranslation();
  // In a group, you can move on from one attendee to another; another address starts over.
  const [opened, setOpened] = useState({ from: appointmentId, id: appointmentId });
  const shownId = opened.from === appointmentId ? opened.id : appointmentId;
  return (
    <AppointmentFrame title={t('appointment.title')} onClose={onClose}>
      <AppointmentLoader
        key={shownId}
        appointmentId={shownId}
        onOpen={(id) => setOpened({ from: appointmentId, id })}
        onClose={onClose}
      />
    </AppointmentFrame>
  );
}
