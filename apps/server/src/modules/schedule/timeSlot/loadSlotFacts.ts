import type { TimeSlotQuery } from '@slotkeeper/domain/schedule/availability/slotQuery';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type Availability, loadAvailability } from '../seats/seats.ts';

/** What slots are asked for (spec 7). Ids are rows; dates are local ones of the place, both included (rule T4). */
export interface TimeSlotFilter {
  readonly serviceId: string;
  /** Null means all providers of the service. */
  readonly providerId: string | null;
  /** Only providers of this place, where it is given (rule A11). */
  readonly placeId?: string | null;
  /** Whose other appointments leave out what they overlap (rule A8). A client asks on its own behalf. */
  readonly clientId: string | null;
  /** The name that the client books under, where it is another one than its own: only that one's count (rule C4). */
  readonly attendeeName?: string | null;
  /** The appointment on the move, whose seats count as free (rule A9). */
  readonly movingAppointmentId: string | null;
  readonly from: string;
  readonly until: string;
  readonly includeAll: boolean;
}

/**
 * Loads, in one statement, what the slots are listed by: of the providers whose appointments a staff member may see, or of
 * all for a client, who is bound by minimum notice and visible range (rule A7). Refuses with ACTION_NOT_ALLOWED, and
 * with NOT_FOUND at its path a service, provider, client or appointment that is not there or that is not for this person.
 */
export async function loadSlotFacts(
  ctx: StaffContext | ClientContext,
  filter: TimeSlotFilter,
): Promise<TimeSlotQuery> {
  const { serviceId, providerId, movingAppointmentId, from, until, includeAll } = filter;
  const clientId = 'client' in ctx ? ctx.client.id : filter.clientId;
  if (!('client' in ctx)) {
    ctx.authorize('appointment:view', providerId ? [providerId] : undefined);
    if (clientId) ctx.authorize('client:view');
  }
  const availability = await loadAvailability(ctx.db, ctx.scope, {
    serviceIds: [serviceId],
    providerIds: providerId ? [providerId] : null,
    placeId: filter.placeId,
    // No zone is further than a day from UTC.
    from: (dayNumber(from) - 1) * DAY_MS,
    until: (dayNumber(until) + 2) * DAY_MS,
    clientId,
    attendeeName: filter.attendeeName,
    movingAppointmentId,
  });
  const { clientBusy, moving, isClientThere } = availability;
  const [service] = availability.services;
  if (!service) refuseMissing('serviceId');
  const providers = availability.providers.filter(({ id }) => sees(ctx, id));
  if (providerId && providers.length === 0) refuseMissing('providerId');
  if (clientId && !isClientThere) refuseMissing('clientId');
  if (movingAppointmentId && !mayMove(ctx, availability)) refuseMissing('appointmentId');
  const audience = 'client' in ctx ? 'client' : 'staff';
  return { service, providers, from, until, now: ctx.clock.now(), audience, includeAll, clientBusy, moving };
}

function refuseMissing(name: string): never {
  refuseRequest('NOT_FOUND', { path: ['filterBy', name] });
}

function sees(ctx: StaffContext | ClientContext, providerId: string): boolean {
  return 'client' in ctx || ctx.may('appointment:view', [providerId]);
}

function mayMove(ctx: StaffContext | ClientContext, { movingOf }: Availability): boolean {
  if (!movingOf) return false;
  return 'client' in ctx ? movingOf.clientId === ctx.client.id : sees(ctx, movingOf.providerId);
}
