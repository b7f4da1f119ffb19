import { listTimeSlots } from '@slotkeeper/domain/schedule/availability/listTimeSlots';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { loadAvailability } from '../seats/seats.ts';
import type { ShownTimeSlot } from './shownTimeSlot.ts';

/**
 * When the classes of the business take place on some local dates, whether booked yet or not, as far as they have seats left
 * (rule A3): of the providers whose appointments the viewer may see, by the rule that accepts bookings (rule A10), in one
 * statement for all of them. Refuses with ACTION_NOT_ALLOWED.
 *
 * @param serviceIds the services to look at; those without weekly times have no classes
 */
export async function findClassSlots(
  ctx: StaffContext,
  { serviceIds, from, until }: { serviceIds: readonly string[]; from: string; until: string },
): Promise<ShownTimeSlot[]> {
  ctx.authorize('appointment:view');
  if (serviceIds.length === 0) return [];
  const { services, providers } = await loadAvailability(ctx.db, ctx.scope, {
    serviceIds,
    providerIds: null,
    // No zone is further than a day from UTC.
    from: (dayNumber(from) - 1) * DAY_MS,
    until: (dayNumber(until) + 2) * DAY_MS,
    clientId: null,
    movingAppointmentId: null,
  });
  const seen = providers.filter(({ id }) => ctx.may('appointment:view', [id]));
  const terms = { from, until, now: ctx.clock.now(), audience: 'staff', includeAll: false } as const;
  return services
    .filter(({ recurringTimeSlots }) => recurringTimeSlots.length > 0)
    .flatMap((service) => {
      const own = seen.filter(({ id }) => service.providerIds.includes(id));
      const slots = listTimeSlots({ ...terms, service, providers: own, clientBusy: [] });
      return slots.map((slot) => ({ ...slot, serviceId: service.id, clientId: null }));
    });
}
