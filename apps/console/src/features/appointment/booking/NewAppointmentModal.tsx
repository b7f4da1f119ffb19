import { useTranslation } from 'react-i18next';
import { AppointmentFrame } from '../AppointmentFrame.tsx';
import { BookingForm } from './BookingForm.tsx';

/** A new appointment: step 0 picks client, service, provider and times, step 2 confirms (spec 2, Appointment modal). */
export function NewAppointmentModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('appointment.new')} onClose={onClose} size="xl" closeOnClickOutside={false}>
      <BookingForm onDone={onClose} />
    </AppointmentFrame>
  );
}
