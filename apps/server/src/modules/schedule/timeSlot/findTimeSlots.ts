import { listTimeSlots } from '@slotkeeper/domain/schedule/availability/listTimeSlots';
import type { ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import { loadSlotFacts, type TimeSlotFilter } from './loadSlotFacts.ts';
import type { ShownTimeSlot } from './shownTimeSlot.ts';

/**
 * The slots of a service that can be booked, each provider's separately, by the rule that accepts bookings (rule A10).
 * Refuses as loadSlotFacts does.
 */
export async function findTimeSlots(
  ctx: StaffContext | ClientContext,
  filter: TimeSlotFilter,
): Promise<ShownTimeSlot[]> {
  const slots = listTimeSlots(await loadSlotFacts(ctx, filter));
  const { serviceId, clientId } = filter;
  return slots.map((slot) => ({ ...slot, serviceId, clientId }));
}
