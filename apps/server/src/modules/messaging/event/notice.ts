import type { BookingEvent, Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import type { Cancellation, EventDetails, KnownSeries, SeriesNews } from '../message/compose/compose.ts';
import type { KnownAppointment } from '../message/message.ts';

/** A reader, and the medium by which it is notified. */
interface NotifiedReader {
  /** Null is the client, or the guest. */
  readonly reader: string | null;
  readonly medium: Medium;
}

/** An event as one reader is notified of it by one medium: which text that is, the table of events says. */
export interface Notice extends NotifiedReader, EventDetails {
  readonly event: BookingEvent;
  /** The appointment that it is about; of a series, the one that its texts name as the first. */
  readonly appointmentId: string;
  /** Of an event of a whole series, which its messages are stopped with. */
  readonly seriesId?: string;
  readonly series?: SeriesNews;
  /** What the reader knew of the appointment before a move. */
  readonly knownBefore?: KnownAppointment;
  /** What the reader knew of the series before it moved. */
  readonly knownSeries?: KnownSeries;
  /** The dates of the series that are canceled. */
  readonly cancellations?: readonly Cancellation[];
  /** It is in the reader's sidebar already: only the push, which was stopped before it went, goes once more. */
  readonly isListed?: boolean;
}

/** Notices of an event for the client, where it is notified, and for the providers by e-mail and in their sidebars. */
export function everybody(
  notice: Omit<Notice, 'reader' | 'medium'>,
  { providerIds, notifyClient }: { readonly providerIds: readonly string[]; readonly notifyClient: boolean },
): Notice[] {
  return [
    ...(notifyClient ? [{ ...notice, reader: null, medium: 'client' } as const] : []),
    ...providerIds.map((reader) => ({ ...notice, reader, medium: 'staff' }) as const),
    ...providerIds.map((reader) => ({ ...notice, reader, medium: 'push' }) as const),
  ];
}
