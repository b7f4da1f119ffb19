import type { BookingFacts, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingRequest';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type Availability, loadAvailability } from '../../../schedule/seats/seats.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';

/**
 * The facts on which other times for an appointment are decided: its own seats count as free (rule A9), and the
 * client's other appointments are known (A8).
 */
export async function loadMoveFacts(
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  db: Queryable,
  { id, clientId, attendeeName }: Pick<Appointment, 'id' | 'clientId' | 'attendeeName'>,
  slots: readonly ChosenSlot[],
): Promise<{ availability: Availability; facts: BookingFacts }> {
  const availability = await loadAvailability(db, scope, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds: [...new Set(slots.map(({ providerId }) => providerId))],
    from: Math.min(...slots.map(({ startAt }) => startAt)),
    until: Math.max(...slots.map(({ endAt }) => endAt)),
    clientId,
    attendeeName,
    movingAppointmentId: id,
  });
  return { availability, facts: { ...availability, now: clock.now() } };
}
