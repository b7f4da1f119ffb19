import type { VisitItem, VisitQuery } from '@slotkeeper/domain/schedule/visit/visitQuery';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { ActingContext, StaffContext } from '../../../platform/actingContext.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type Availability, bookableOnline, loadAvailability } from '../seats/seats.ts';

/** Anyone who looks for a time on the pages of a business; the client is null until it has signed in (rule C1). */
export type VisitorContext = Pick<ActingContext, 'db' | 'scope' | 'clock'> & {
  readonly client: { readonly id: string } | null;
  /** An appointment that it may move without having signed in: a link has opened it, or it was booked just now. */
  readonly movableId?: string | null;
};

/** A visit whose times are asked for (rule A13). Ids are rows. */
export interface VisitQuestion {
  readonly placeId: string;
  /** Without a provider any of the place will do (rule A11). */
  readonly items: readonly { readonly serviceId: string; readonly providerId: string | null }[];
  readonly seats: number;
  /** The appointment on the move; with it those of its visit, where several services are asked for (rules A9, A13). */
  readonly movingAppointmentId: string | null;
  /** Whose other appointments leave out what they overlap (rule A8). A client asks on its own behalf. */
  readonly clientId?: string | null;
  /** The name that the client books under, where it is another one than its own (rule C4). */
  readonly attendeeName?: string | null;
  readonly keepsOrder?: boolean;
  /** Minutes that may lie between two services. */
  readonly gapMax?: number;
}

/**
 * Loads, in one statement, what the times of a visit are found by: for staff of the providers whose appointments they may
 * see, for clients of what can be booked online, within the days that are open to them (rules A7, C2). Refuses with
 * ACTION_NOT_ALLOWED, with NOT_FOUND at its path what is not there or not for this person, and with BAD_INPUT more seats
 * than a client's booking of a service takes. Null where nobody in the place could do it.
 */
export async function loadVisitQuery(
  ctx: StaffContext | VisitorContext,
  wanted: VisitQuestion,
  dates: { readonly from: string; readonly until: string },
): Promise<VisitQuery | null> {
  const { items, placeId, seats, movingAppointmentId, keepsOrder = false, gapMax = 0 } = wanted;
  const clientId = 'client' in ctx ? (ctx.client?.id ?? null) : (wanted.clientId ?? null);
  if (!('client' in ctx)) {
    ctx.authorize('appointment:view');
    if (clientId) ctx.authorize('client:view');
  }
  const named = items.flatMap(({ providerId }) => providerId ?? []);
  const loaded = await loadAvailability(ctx.db, ctx.scope, {
    serviceIds: [...new Set(items.map(({ serviceId }) => serviceId))],
    providerIds: named.length === items.length ? [...new Set(named)] : null,
    placeId,
    // No zone is further than a day from UTC.
    from: (dayNumber(dates.from) - 1) * DAY_MS,
    until: (dayNumber(dates.until) + 2) * DAY_MS,
    clientId,
    attendeeName: wanted.attendeeName,
    movingAppointmentId,
    isVisitMoving: items.length > 1,
  });
  if (movingAppointmentId && !mayMove(ctx, loaded, movingAppointmentId))
    refuseRequest('NOT_FOUND', { path: ['moving'] });
  if (clientId && !loaded.isClientThere) refuseRequest('NOT_FOUND', { path: ['clientId'] });
  const availability = 'client' in ctx ? onlineOnly(loaded, seats) : seenBy(ctx, loaded);
  const found = items.map((item, index) => toItem(item, availability, index));
  const [first] = availability.providers;
  if (!first) return null;
  return {
    items: found,
    keepsOrder,
    gapMax,
    seats,
    timezone: first.timezone,
    now: ctx.clock.now(),
    audience: 'client' in ctx ? 'client' : 'staff',
    clientBusy: availability.clientBusy,
    moving: availability.moving,
  };
}

function toItem(
  { serviceId, providerId }: VisitQuestion['items'][number],
  { services, providers }: Availability,
  index: number,
): VisitItem {
  const service = services.find(({ id }) => id === serviceId);
  if (!service) refuseRequest('NOT_FOUND', { path: ['items', index] });
  if (providerId === null) {
    const able = providers.filter(({ id }) => service.providerIds.includes(id));
    return { service, providers: able, isAnyProvider: true };
  }
  const provider = providers.find(({ id }) => id === providerId);
  if (!provider) refuseRequest('NOT_FOUND', { path: ['items', index] });
  return { service, providers: [provider], isAnyProvider: false };
}

function seenBy(ctx: StaffContext, availability: Availability): Availability {
  const providers = availability.providers.filter(({ id }) => ctx.may('appointment:view', [id]));
  return { ...availability, providers };
}

/** What clients may book (rule C2). Refuses more seats than a booking of a service takes. */
function onlineOnly(loaded: Availability, seats: number): Availability {
  const availability = bookableOnline(loaded);
  if (availability.services.some(({ seatsPerBooking }) => seats > seatsPerBooking))
    refuseRequest('BAD_INPUT', { path: ['seats'] });
  return availability;
}

function mayMove(
  ctx: StaffContext | VisitorContext,
  { movingOf }: Availability,
  appointmentId: string,
): boolean {
  if (!movingOf) return false;
  if ('client' in ctx) {
    return ctx.movableId === appointmentId || (ctx.client !== null && movingOf.clientId === ctx.client.id);
  }
  return ctx.may('appointment:view', [movingOf.providerId]);
}
