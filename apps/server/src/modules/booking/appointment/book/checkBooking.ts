import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import {
  decideFieldValues,
  type FieldAnswer,
  type FieldValue,
} from '@slotkeeper/domain/booking/appointment/customFields';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideBooking } from '@slotkeeper/domain/booking/claim/decideBooking';
import { rankProviders } from '@slotkeeper/domain/booking/claim/rankProviders';
import type { Audience, Interval } from '@slotkeeper/domain/schedule/availability/facts';
import type { ActingContext, ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { findServiceFields } from '../../../catalog/service/service.ts';
import {
  type Client,
  findKeptClients,
  lockClient,
  recordClientAction,
} from '../../../clients/client/client.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { type Availability, loadAvailability } from '../../../schedule/seats/seats.ts';
import type { Attendee } from './newAppointments.store.ts';

/** A slot that was chosen; without a provider, any will do (rule A11). Epoch milliseconds. */
export interface WantedSlot extends Omit<ChosenSlot, 'providerId'> {
  readonly providerId: string | null;
}

/** What a staff member books: slots for one client or guest, all with a provider or all without. */
export interface NewBooking {
  readonly slots: readonly WantedSlot[];
  /** Only providers of this place, where it is given (rule A11). */
  readonly placeId?: string | null;
  readonly attendee: Attendee;
  readonly answers: readonly FieldAnswer[];
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours: boolean;
  /** Whether the client is notified (rule N2). */
  readonly notifyClient: boolean;
  /** What staff note for themselves. */
  readonly note?: string | null;
  /** Where it came from, where that is not what `sourceOf` gathers from who books. */
  readonly source?: AppointmentSource;
  readonly clientMutationId: string | null;
}

/** What the rest of a booking is decided on, as it was seen without a lock. */
interface SeenBooking {
  /** Without a provider in the booking: of all providers for whom the staff member may book (rule A11). */
  readonly availability: Availability;
  /** The answers of each service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/** A booking that may well succeed. */
interface CheckedBooking {
  /** The slots with their provider, one list for each provider to try in turn (rule A11). */
  readonly candidates: readonly (readonly ChosenSlot[])[];
  /** The answers of each service. */
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/**
 * Looks at a booking without a lock, so that a hopeless one is refused early and cheaply: permissions, ids, answers, and
 * the booking rule on the facts of the moment. What it accepts is decided once more under the lock.
 */
export async function checkBooking(
  ctx: StaffContext | ClientContext,
  booking: NewBooking,
): Promise<CheckedBooking> {
  const { availability, answers } = await seeBooking(ctx, booking, {
    startAt: Math.min(...booking.slots.map(({ startAt }) => startAt)),
    endAt: Math.max(...booking.slots.map(({ endAt }) => endAt)),
  });
  return { candidates: candidatesOf(ctx, booking, availability), answers };
}

/**
 * Checks all of a booking but its slots, and loads the facts that these are decided on, over a span of time. Refuses
 * with ACTION_NOT_ALLOWED, NOT_FOUND and CLIENT_BLOCKED, and answers that do not fit their questions.
 */
export async function seeBooking(
  ctx: StaffContext | ClientContext,
  booking: NewBooking,
  span: Interval,
): Promise<SeenBooking> {
  const named = booking.slots.flatMap(({ providerId }) => providerId ?? []);
  const providerIds = named.length > 0 ? [...new Set(named)] : null;
  const { clientId, attendeeName } = booking.attendee;
  if (!('client' in ctx)) {
    ctx.authorize('appointment:edit', providerIds ?? undefined);
    if (clientId) ctx.authorize('client:view');
  }
  const serviceIds = [...new Set(booking.slots.map(({ serviceId }) => serviceId))];
  const { placeId } = booking;
  const { startAt: from, endAt: until } = span;
  const question = { serviceIds, providerIds, placeId, from, until, clientId, attendeeName };
  const [availability, fields, clients] = await Promise.all([
    loadAvailability(ctx.db, ctx.scope, question),
    findServiceFields(ctx.db, ctx.scope, serviceIds),
    findKeptClients(ctx.db, ctx.scope, clientId ? [clientId] : []),
  ]);
  if (clientId) refuseUnknownClient(clients.get(clientId));
  refuseMissingServices(booking.slots, availability);
  const providers = availability.providers.filter(
    ({ id }) => 'client' in ctx || ctx.may('appointment:edit', [id]),
  );
  return { availability: { ...availability, providers }, answers: readAnswers(booking, serviceIds, fields) };
}

function refuseUnknownClient(client: Client | undefined): void {
  if (!client) refuseRequest('NOT_FOUND', { path: ['clientId'] });
  if (client.isRemoved) refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
}

function refuseMissingServices(slots: readonly WantedSlot[], { services }: Availability): void {
  const index = slots.findIndex((slot) => !services.some(({ id }) => id === slot.serviceId));
  if (index >= 0) refuseRequest('NOT_FOUND', { path: ['timeSlots', index, 'serviceId'] });
}

/** As whom the booking rule sees the person who acts (rules A7, A8). */
export function audienceOf({ person }: Pick<ActingContext, 'person'>): Audience {
  return person.type === 'CLIENT' ? 'client' : 'staff';
}

function candidatesOf(
  ctx: ActingContext,
  { slots, allowOutsideHours }: NewBooking,
  availability: Availability,
): ChosenSlot[][] {
  const facts = { ...availability, now: ctx.clock.now() };
  const options = { audience: audienceOf(ctx), allowOutsideHours };
  const isAny = slots.every(({ providerId }) => providerId === null);
  if (!isAny) {
    const chosen = withProvider(slots, '');
    orThrow(decideBooking({ ...options, slots: chosen }, facts));
    return [chosen];
  }
  return orThrow(rankProviders({ ...options, slots }, facts)).map((id) => withProvider(slots, id));
}

/** Chosen slots, those without a provider with this one. */
export function withProvider(slots: readonly WantedSlot[], anyProviderId: string): ChosenSlot[] {
  return slots.map((slot) => ({ ...slot, providerId: slot.providerId ?? anyProviderId }));
}

/** Each service of the booking gets the answers to its own questions; an answer to no question of theirs is refused. */
export function readAnswers(
  { answers }: Pick<NewBooking, 'answers'>,
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

/**
 * Locks what a new booking depends on: the providers, then the client, whose removal waits until the booking is done, or
 * comes first and is seen (rule C4: CLIENT_BLOCKED). Returns the attendee as it is booked: under the client that is
 * kept where it was merged into another, and without a name of its own where that is the client's.
 */
export async function lockForBooking(
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  tx: TenantTransaction,
  { providerIds, attendee }: { readonly providerIds: readonly string[]; readonly attendee: Attendee },
): Promise<Attendee> {
  await lockProviders(tx.db, ctx.scope, providerIds);
  if (ctx.person.type === 'CLIENT')
    await recordClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
  const { clientId, attendeeName } = attendee;
  if (!clientId) return attendee;
  const client = await lockBookableClient(ctx, tx, clientId);
  const isSelf = attendeeKey(attendeeName) === attendeeKey(client.name);
  return { ...attendee, clientId: client.id, attendeeName: isSelf ? null : attendeeName };
}

/**
 * Refuses with CLIENT_BLOCKED a client that was removed, and one that books for itself although it was blocked from online
 * booking (rule C4); lets a removal wait until the transaction ends. Returns its id, that of the one that is kept
 * where it was merged into another.
 */
export async function refuseBlockedClient(
  ctx: Pick<ActingContext, 'scope' | 'person'>,
  tx: TenantTransaction,
  clientId: string,
): Promise<string> {
  return (await lockBookableClient(ctx, tx, clientId)).id;
}

async function lockBookableClient(
  { scope, person }: Pick<ActingContext, 'scope' | 'person'>,
  tx: TenantTransaction,
  clientId: string,
): Promise<Client> {
  const client = await lockClient(tx.db, scope, clientId);
  if (!client || client.isRemoved || (person.type === 'CLIENT' && client.isBlocked))
    refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
  return client;
}
