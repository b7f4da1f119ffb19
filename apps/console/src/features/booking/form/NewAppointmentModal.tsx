import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentFrame } from '../frame/AppointmentFrame.tsx';
import type { ShownDays } from '../slots/useShownRange.ts';
import { BookingForm } from './BookingForm.tsx';

/** Where the user clicked in the calendar. */
export interface BookingPrefill {
  /** ISO 8601, UTC: the first slot begins there. */
  readonly start?: string;
  readonly providerId?: string | null;
}

interface NewAppointmentModalProps {
  draft?: BookingPrefill;
  /** The days that the calendar behind shows. */
  shownDays?: ShownDays;
  onClose: () => void;
}

/** A new appointment: step 0 picks client, service, provider and times, step 2 confirms (spec 2, Appointment modal). */
export function NewAppointmentModal({ draft = {}, shownDays, onClose }: NewAppointmentModalProps) {
  const { t } = useTranslation();
  const { timezone } = useViewer();
  const requestedStart = draft.start === undefined ? null : Date.parse(draft.start);
  return (
    <AppointmentFrame title={t('appointment.new')} onClose={onClose} isWide>
      <BookingForm
        prefilled={{ requestedStart, providerId: draft.providerId ?? null }}
        firstDate={requestedStart === null ? undefined : localDate(timezone, requestedStart)}
        shownDays={shownDays}
        onDone={onClose}
      />
    </AppointmentFrame>
  );
}
