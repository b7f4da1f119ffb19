import { classTimeAt } from '@slotkeeper/domain/booking/appointment/classTimeAt';
import { listAnyProviderTimeSlots } from '@slotkeeper/domain/schedule/availability/listTimeSlots';
import type { TimeSlotQuery } from '@slotkeeper/domain/schedule/availability/slotQuery';
import type { ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import { loadSlotFacts, type TimeSlotFilter } from './loadSlotFacts.ts';
import type { ShownTimeSlot } from './shownTimeSlot.ts';

/**
 * The slots of a service that at least one of its providers has on offer, each once, with the seats of all who do
 * (rule A11): a booking of one names no provider. Refuses as loadSlotFacts does.
 */
export async function findAnyProviderTimeSlots(
  ctx: StaffContext | ClientContext,
  filter: Omit<TimeSlotFilter, 'providerId'>,
): Promise<ShownTimeSlot[]> {
  const query = await loadSlotFacts(ctx, { ...filter, providerId: null });
  const { serviceId, clientId } = filter;
  return listAnyProviderTimeSlots(query).map((slot) => ({
    ...slot,
    serviceId,
    clientId,
    providerId: null,
    recurringTimeSlotId: classTimeIdAt(query, slot.startAt),
  }));
}

/** Providers in different zones give the same class at different instants. */
function classTimeIdAt({ service, providers }: TimeSlotQuery, startAt: number): string | null {
  if (service.recurringTimeSlots.length === 0) return null;
  for (const timezone of new Set(providers.map((provider) => provider.timezone))) {
    const classTime = classTimeAt(service.recurringTimeSlots, timezone, startAt);
    if (classTime) return classTime.id;
  }
  return null;
}
