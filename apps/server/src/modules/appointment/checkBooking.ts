import { decideFieldValues, type FieldValue } from '@slotkeeper/domain/appointment/customFields';
import type { ChosenSlot } from '@slotkeeper/domain/booking/bookingRequest';
import { decideBooking } from '@slotkeeper/domain/booking/decideBooking';
import { rankProviders } from '@slotkeeper/domain/booking/rankProviders';
import { orThrow, refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { findClients } from '../client/client.ts';
import { findServiceFields } from '../service/service.ts';
import { type Availability, loadAvailability } from '../session/session.ts';
import type { NewBooking, WantedSlot } from './newBooking.ts';

/** A booking that may well succeed. */
export interface CheckedBooking {
  /** The slots with their provider, one list for each provider to try in turn (decisions A11). */
  readonly candidates: readonly (readonly ChosenSlot[])[];
  /** The answers of each service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/**
 * Looks at a booking without a lock, so that a hopeless one is refused early and cheaply: permissions, ids, answers, and
 * the booking rule on the facts of the moment. What it accepts is decided once more under the lock.
 */
export async function checkBooking(ctx: StaffContext, booking: NewBooking): Promise<CheckedBooking> {
  const named = booking.slots.flatMap(({ providerId }) => providerId ?? []);
  const providerIds = named.length > 0 ? [...new Set(named)] : null;
  ctx.authorize('appointment:edit', providerIds ?? undefined);
  await checkClient(ctx, booking.attendee.clientId);
  const serviceIds = [...new Set(booking.slots.map(({ serviceId }) => serviceId))];
  const [availability, fields] = await Promise.all([
    loadAvailability(ctx.db, ctx.scope, {
      serviceIds,
      providerIds,
      from: Math.min(...booking.slots.map(({ startAt }) => startAt)),
      until: Math.max(...booking.slots.map(({ endAt }) => endAt)),
      clientId: booking.attendee.clientId,
    }),
    findServiceFields(ctx.db, ctx.scope, serviceIds),
  ]);
  refuseMissingServices(booking.slots, availability);
  return {
    candidates: candidatesOf(ctx, booking, availability),
    answers: readAnswers(booking, serviceIds, fields),
  };
}

async function checkClient(ctx: StaffContext, clientId: string | null): Promise<void> {
  if (!clientId) return;
  ctx.authorize('client:view');
  const client = (await findClients(ctx.db, ctx.scope, [clientId])).get(clientId);
  if (!client) refuseRequest('NOT_FOUND', { path: ['clientId'] });
  if (client.isRemoved || client.isBlocked) refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
}

function refuseMissingServices(slots: readonly WantedSlot[], { services }: Availability): void {
  const index = slots.findIndex((slot) => !services.some(({ id }) => id === slot.serviceId));
  if (index >= 0) refuseRequest('NOT_FOUND', { path: ['timeSlots', index, 'serviceId'] });
}

function candidatesOf(
  ctx: StaffContext,
  { slots, allowOutsideHours }: NewBooking,
  availability: Availability,
): ChosenSlot[][] {
  const facts = { ...availability, now: ctx.clock.now() };
  const options = { audience: 'staff', allowOutsideHours } as const;
  const isAny = slots.every(({ providerId }) => providerId === null);
  if (!isAny) {
    const chosen = withProvider(slots, '');
    orThrow(decideBooking({ ...options, slots: chosen }, facts));
    return [chosen];
  }
  const providers = availability.providers.filter(({ id }) => ctx.may('appointment:edit', [id]));
  return rankProviders({ ...options, slots }, { ...facts, providers }).map((id) => withProvider(slots, id));
}

function withProvider(slots: readonly WantedSlot[], anyProviderId: string): ChosenSlot[] {
  return slots.map((slot) => ({ ...slot, providerId: slot.providerId ?? anyProviderId }));
}

/** Each service of the booking gets the answers to its own questions; an answer to no question of theirs is refused. */
function readAnswers(
  { answers }: NewBooking,
  serviceIds: readonly string[],
  fields: Awaited<ReturnType<typeof findServiceFields>>,
): Map<string, readonly FieldValue[]> {
  const values = orThrow(decideFieldValues(fields, answers));
  const fieldIds = (serviceId: string) =>
    fields.filter((field) => field.serviceId === serviceId).map(({ id }) => id);
  return new Map(
    serviceIds.map((id) => [id, values.filter(({ fieldId }) => fieldIds(id).includes(fieldId))] as const),
  );
}
