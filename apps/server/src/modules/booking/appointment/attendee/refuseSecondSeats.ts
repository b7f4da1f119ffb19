import { isSameAttendee } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { findSeatsOfOtherNames } from './attendee.store.ts';

/**
 * Refuses with CLIENT_BUSY appointments, once their slots are written, of an attendee who has a seat of such a session already
 * (rule C4): appointment_slots_client_once compares names as they were booked, and the client may have been renamed to one of
 * them since. The providers must be locked.
 */
export async function refuseSecondSeats(
  tx: TenantTransaction,
  scope: TenantScope,
  appointmentIds: readonly string[],
  path: readonly string[] = ['timeSlots'],
): Promise<void> {
  const seats = await findSeatsOfOtherNames(tx.db, scope, appointmentIds);
  if (seats.some(({ clientName, own, other }) => isSameAttendee(clientName, own, other)))
    refuseRequest('CLIENT_BUSY', { path });
}
