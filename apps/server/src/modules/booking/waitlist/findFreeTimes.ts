import type { FreeOfService } from '@slotkeeper/domain/booking/waitlist/decideOffers';
import type { Audience } from '@slotkeeper/domain/schedule/availability/facts';
import { listTimeSlots } from '@slotkeeper/domain/schedule/availability/listTimeSlots';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { loadAvailability } from '../../schedule/seats/seats.ts';

/** Whose free times are asked for; dates are local ones, both included. */
export interface FreeTimesQuestion {
  readonly serviceId: string;
  readonly providerIds: readonly string[];
  readonly from: string;
  readonly until: string;
  /** Whose other appointments leave out what they overlap (rule A8). */
  readonly clientId?: string;
  readonly attendeeName?: string | null;
  readonly now: number;
  readonly audience: Audience;
}

/** What a service has free with each of the providers, by the rule that accepts bookings (rule A10). */
export async function findFreeTimes(
  db: Queryable,
  scope: TenantScope,
  question: FreeTimesQuestion,
): Promise<Map<string, FreeOfService>> {
  const { serviceId, providerIds, from, until, now, audience } = question;
  const availability = await loadAvailability(db, scope, {
    serviceIds: [serviceId],
    providerIds,
    // No zone is further than a day from UTC.
    from: (dayNumber(from) - 1) * DAY_MS,
    until: (dayNumber(until) + 2) * DAY_MS,
    clientId: question.clientId,
    attendeeName: question.attendeeName,
  });
  const [service] = availability.services;
  if (!service) return new Map();
  const { clientBusy } = availability;
  const runLength = Math.max(1, service.minSlotsRequired);
  return new Map(
    availability.providers.map((provider) => {
      const listed = listTimeSlots({
        service,
        providers: [provider],
        from,
        until,
        now,
        audience,
        clientBusy,
      });
      const slots = listed.map(({ startAt, endAt, date, seatsLeft }) => ({
        startAt,
        endAt,
        date,
        seatsLeft,
        minutes: instantToWall(provider.timezone, startAt).minutes,
      }));
      return [provider.id, { slots, runLength }];
    }),
  );
}
