import type { BookingPrefill } from '../../../features/booking/form/NewAppointmentModal.tsx';
import type { Attendee } from '../../../features/booking/form/bookingDraft.ts';
import { ANY_PROVIDER } from '../../../features/booking/slots/askedTimes.ts';

/** A client who waits for a taken time (rule C3), as a booking or an offer needs it; dates are YYYY-MM-DD. */
export interface WaitingClient {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  /** Who comes, where it is another one than the client; else empty. */
  readonly attendeeName: string;
  readonly serviceId: string;
  /** Null where any provider will do. */
  readonly providerId: string | null;
  /** Where it waits. */
  readonly placeId: string;
  readonly from: string;
}

/** For whom it is. */
export function attendeeOf({ clientId, clientName, attendeeName }: WaitingClient): Attendee {
  return { kind: 'client', id: clientId, name: clientName, attendeeName };
}

/** What is known of a booking from the start. */
export function bookingFor(entry: WaitingClient): BookingPrefill {
  const { serviceId, providerId, placeId, from } = entry;
  return {
    attendee: attendeeOf(entry),
    serviceId,
    providerId: providerId ?? ANY_PROVIDER,
    placeId,
    firstDate: from,
  };
}
