import { useTranslation } from 'react-i18next';
import { AppointmentFrame } from '../AppointmentFrame.tsx';
import { BookingForm } from './BookingForm.tsx';

/** Where somebody pointed in the calendar. */
export interface BookingWish {
  /** ISO 8601, UTC: the first slot begins there. */
  readonly start?: string;
  readonly providerId?: string | null;
}

interface NewAppointmentModalProps {
  draft?: BookingWish;
  onClose: () => void;
}

/** A new appointment: step 0 picks client, service, provider and times, step 2 confirms (spec 2, Appointment modal). */
export function NewAppointmentModal({ draft = {}, onClose }: NewAppointmentModalProps) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('appointment.new')} onClose={onClose} size="xl" closeOnClickOutside={false}>
      <BookingForm prefilled={{ providerId: draft.providerId ?? null }} onDone={onClose} />
    </AppointmentFrame>
  );
}
