import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingRequest';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { findSlots } from '../read/appointmentDetails.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';

/** Whether slots are others than those that an appointment has: going where it stands is no move. */
export async function hasOtherSlots(
  { scope }: { readonly scope: TenantScope },
  db: Queryable,
  { id, providerId, serviceId }: WholeAppointment,
  slots: readonly ChosenSlot[],
): Promise<boolean> {
  const held = (await findSlots(db, scope, [id])).get(id) ?? [];
  const isHeld = (slot: ChosenSlot) =>
    slot.providerId === providerId &&
    slot.serviceId === serviceId &&
    held.some(({ startAt, endAt }) => startAt === slot.startAt && endAt === slot.endAt);
  return slots.length !== held.length || !slots.every(isHeld);
}
