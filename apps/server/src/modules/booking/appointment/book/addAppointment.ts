import type { StaffContext } from '../../../../platform/staffContext.ts';
import type { NewBooking } from './newBooking.ts';
import { type Booked, placeBooking } from './placeBooking.ts';

/**
 * Books slots: each run of consecutive ones becomes an appointment, or nothing happens (spec 7: addAppointment and
 * bookTimeSlots; rules P1, P4, P7, P8, A10, A11). Refuses what the booking rule refuses (SLOT_NOT_AVAILABLE,
 * SLOTS_OVERLAP, MIN_SLOTS_REQUIRED, SERVICE_INACTIVE), CLIENT_BLOCKED and CLIENT_BUSY, answers that do not fit
 * (REQUIRED_FIELD_MISSING, BAD_INPUT, TEXT_TOO_LONG), NOT_FOUND and ACTION_NOT_ALLOWED.
 */
export function addAppointment(ctx: StaffContext, booking: NewBooking): Promise<Booked> {
  return placeBooking(ctx, 'addAppointment', booking);
}
