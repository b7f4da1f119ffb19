import type { ClientSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import type { ClientContext } from '../../../../platform/actingContext.ts';
import { addAppointment, type Booked } from './addAppointment.ts';
import type { NewBooking } from './checkBooking.ts';

/** What a client books for itself, or under another name where a family shares its number (rule C4). */
export interface ClientBooking extends Pick<NewBooking, 'slots' | 'answers' | 'clientMutationId'> {
  readonly attendeeName: string | null;
  /** How the client came: by the booking page where it is left out. */
  readonly source?: ClientSource;
}

/**
 * Books slots for the client that asks (rules C2, P1, P4): PENDING if the provider approves by hand, else CONFIRMED
 * (P2), and the client is notified. Minimum notice and visible range hold (A7), so does the client's own other
 * appointment: CLIENT_BUSY (A8). Refuses otherwise as addAppointment does, except that no role is asked for.
 */
export function bookAsClient(ctx: ClientContext, booking: ClientBooking): Promise<Booked> {
  const { attendeeName, ...chosen } = booking;
  return addAppointment(ctx, {
    ...chosen,
    attendee: { clientId: ctx.client.id, attendeeName, guestName: null, guestPhoneNumber: null },
    allowOutsideHours: false,
    notifyClient: true,
  });
}
