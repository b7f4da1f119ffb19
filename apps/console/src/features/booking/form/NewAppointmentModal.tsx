import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useChosenPlace } from '../../business/place/useChosenPlace.ts';
import { AppointmentFrame } from '../frame/AppointmentFrame.tsx';
import type { ShownDays } from '../slots/useShownRange.ts';
import { BookingForm } from './BookingForm.tsx';
import type { Attendee, BookingDraft } from './bookingDraft.ts';

/** Where the user clicked in the calendar, or who waits for what. */
export interface BookingPrefill {
  /** ISO 8601, UTC: the first slot begins there. */
  readonly start?: string;
  readonly providerId?: string | null;
  readonly attendee?: Attendee;
  readonly serviceId?: string;
  readonly placeId?: string | null;
  /** Where the free times begin, YYYY-MM-DD, if not at `start`. */
  readonly firstDate?: string;
  /** All that was entered in the panel of the calendar. */
  readonly entered?: BookingDraft;
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
  const { placeId: chosenPlaceId } = useChosenPlace();
  const { attendee = null, serviceId = null, providerId = null, firstDate, entered } = draft;
  // Who was pointed at, or what a client waits for, says where it is.
  const placeId = draft.placeId ?? (providerId === null && serviceId === null ? chosenPlaceId : null);
  const requestedStart = draft.start === undefined ? null : Date.parse(draft.start);
  return (
    <AppointmentFrame title={t('appointment.new')} onClose={onClose} isWide>
      <BookingForm
        prefilled={entered ?? { requestedStart, providerId, attendee, serviceId, placeId }}
        isUnsaved={entered !== undefined}
        firstDate={requestedStart === null ? firstDate : localDate(timezone, requestedStart)}
        shownDays={shownDays}
        onDone={onClose}
      />
    </AppointmentFrame>
  );
}
