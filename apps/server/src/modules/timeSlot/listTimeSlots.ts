import { listTimeSlots as offeredSlots } from '@slotkeeper/domain/availability/listTimeSlots';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { loadAvailability } from '../session/session.ts';
import type { ShownTimeSlot } from './shownTimeSlot.ts';

/** What slots are asked for (spec 7). Ids are rows; dates are local ones of the place, both included (decisions T4). */
export interface TimeSlotFilter {
  readonly serviceId: string;
  /** Null means any provider of the service (decisions A11). */
  readonly providerId: string | null;
  readonly clientId: string | null;
  /** The appointment on the move, whose seats count as free (decisions A9). */
  readonly movingAppointmentId: string | null;
  readonly from: string;
  readonly until: string;
  readonly includeAll: boolean;
}

/**
 * The slots of a service that a staff member can book, by the rule that accepts bookings (decisions A10), of the
 * providers whose appointments it may see. Refuses a service or provider that is not there with NOT_FOUND.
 */
export async function listTimeSlots(ctx: StaffContext, filter: TimeSlotFilter): Promise<ShownTimeSlot[]> {
  ctx.authorize('appointment:view', filter.providerId ? [filter.providerId] : undefined);
  const availability = await loadAvailability(ctx.db, ctx.scope, {
    serviceIds: [filter.serviceId],
    providerIds: filter.providerId ? [filter.providerId] : null,
    // No zone is further than a day from UTC.
    from: (dayNumber(filter.from) - 1) * DAY_MS,
    until: (dayNumber(filter.until) + 2) * DAY_MS,
    clientId: filter.clientId,
    movingAppointmentId: filter.movingAppointmentId,
  });
  const [service] = availability.services;
  if (!service) refuseRequest('NOT_FOUND', { path: ['filterBy', 'serviceId'] });
  const providers = availability.providers.filter(({ id }) => ctx.may('appointment:view', [id]));
  if (filter.providerId && providers.length === 0)
    refuseRequest('NOT_FOUND', { path: ['filterBy', 'providerId'] });
  const slots = offeredSlots({
    service,
    providers,
    from: filter.from,
    until: filter.until,
    now: ctx.clock.now(),
    audience: 'staff',
    includeAll: filter.includeAll,
    clientBusy: availability.clientBusy,
    moving: availability.moving,
  });
  return slots.map((slot) => ({ ...slot, serviceId: service.id, clientId: filter.clientId }));
}
