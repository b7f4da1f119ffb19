import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentFrame } from '../frame/AppointmentFrame.tsx';
import type { ShownDays } from '../slots/useShownRange.ts';
import { BookingForm } from './BookingForm.tsx';

/** Where somebody pointed in the calendar. */
export interface BookingWish {
  /** ISO 8601, UTC: the first slot begins there. */
  readonly start?: string;
  readonly providerId?: string | null;
}

interface NewAppointmentModalProps {
  draft?: BookingWish;
  /** The days that the calendar behind shows. */
  shownDays?: ShownDays;
  onClose: () => void;
}

/** A new appointment: step 0 picks client, service, provider and times, step 2 confirms (spec 2, Appointment modal). */
export function NewAppointmentModal({ draft = {}, shownDays, onClose }: NewAppointmentModalProps) {
  const { t } = useTranslation();
  const { timezone } = useViewer();
  const wishedStart = draft.start === undefined ? null : Date.parse(draft.start);
  return (
    <AppointmentFrame title={t('appointment.new')} onClose={onClose} isWide>
      <BookingForm
        prefilled={{ wishedStart, providerId: draft.providerId ?? null }}
        firstDate={wishedStart === null ? undefined : localDate(timezone, wishedStart)}
        shownDays={shownDays}
        onDone={onClose}
      />
    </AppointmentFrame>
  );
}
