import type { ClientSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import type { FieldAnswer, FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideDaysAhead } from '@slotkeeper/domain/booking/online/decideDaysAhead';
import { decideVisit } from '@slotkeeper/domain/booking/visit/decideVisit';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { type Availability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { tieVisit } from '../visit/visit.store.ts';
import { bookInTransaction, tryCandidates } from './addAppointment.ts';
import { seeBooking, type NewBooking, type WantedSlot } from './checkBooking.ts';
import {
  countOpenOfClient,
  findOnlineProviders,
  findOnlineServices,
  findOnlineTerms,
  findZones,
  saveSource,
} from './onlineTerms.store.ts';

/** One service of a visit: slots of one provider, or of any (rule A11). */
export interface VisitPart {
  readonly serviceId: string;
  readonly providerId: string | null;
  readonly slots: readonly { readonly startAt: number; readonly endAt: number }[];
}

/** What a client books on the pages. */
export interface ClientVisit {
  readonly placeId: string;
  readonly parts: readonly VisitPart[];
  /** Who comes, a seat each; null is the client itself (rule C4). */
  readonly attendees: readonly (string | null)[];
  readonly answers: readonly FieldAnswer[];
  readonly source: ClientSource;
  readonly clientMutationId: string | null;
}

/** What is done with a visit in the transaction that books it, once its appointments are there. */
type Within = (tx: TenantTransaction, appointmentIds: readonly string[]) => Promise<void>;

/**
 * Books all parts of a visit for all who come, or nothing (rules C2, C4, A11, A13, P1, P4): PENDING where a provider approves by hand,
 * else CONFIRMED. What the business does not open to online booking (a service, a provider, a day) is refused as a time that
 * is not there: SLOT_NOT_AVAILABLE. Refuses with TOO_MANY_OPEN_APPOINTMENTS (`max`), CLIENT_BLOCKED and CLIENT_BUSY, with
 * BAD_INPUT more seats than a booking takes, answers that don't fit, and otherwise as the booking rule does for clients.
 */
export async function bookVisit(
  ctx: ClientContext,
  { clientMutationId: key, ...visit }: ClientVisit,
  within: Within = async () => undefined,
): Promise<{ appointmentIds: readonly string[] }> {
  const request = { operation: 'bookVisit', key, body: visit };
  return orReplayedAnswer(ctx, request, async () => {
    const { combinations, answers } = await planVisit(ctx, visit);
    return tryCandidates(combinations, (providerIds) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) =>
          once(ctx, tx, request, async () => {
            const appointmentIds = await bookParts(ctx, tx, visit, { providerIds, answers });
            await within(tx, appointmentIds);
            return { appointmentIds };
          }),
        ),
      ),
    );
  });
}

type Visit = Omit<ClientVisit, 'clientMutationId'>;

interface PlannedVisit {
  /** The provider of each part, one list for each combination to try. */
  readonly combinations: readonly (readonly string[])[];
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

/** Looks at a visit without a lock, so that a hopeless one is refused early; what it accepts is decided again under the lock. */
async function planVisit(ctx: ClientContext, visit: Visit): Promise<PlannedVisit> {
  const { parts, attendees } = visit;
  await refuseOfflineServices(ctx, ctx.db, visit);
  const booking = bookingOf(ctx, visit, {
    slots: parts.flatMap((part) => slotsOf(part, null)),
    attendeeName: attendees[0] ?? null,
  });
  const span = {
    startAt: Math.min(...booking.slots.map(({ startAt }) => startAt)),
    endAt: Math.max(...booking.slots.map(({ endAt }) => endAt)),
  };
  const { availability, answers } = await seeBooking(ctx, { ...booking, clientMutationId: null }, span);
  const online = await findOnlineProviders(ctx.db, ctx.scope, {
    providerIds: availability.providers.map(({ id }) => id),
    placeId: visit.placeId,
  });
  const providers = availability.providers.filter(
    ({ id, placeId }) => online.has(id) && placeId === visit.placeId,
  );
  const facts = { ...availability, providers, now: ctx.clock.now() };
  const request = { parts, audience: 'client', gapMax: 0, seats: attendees.length } as const;
  const plans = orThrow(decideVisit(request, facts));
  return { combinations: plans.map(({ providerIds }) => providerIds), answers };
}

async function bookParts(
  ctx: ClientContext,
  tx: TenantTransaction,
  visit: Visit,
  { providerIds, answers }: { readonly providerIds: readonly string[] } & Pick<PlannedVisit, 'answers'>,
): Promise<string[]> {
  await lockProviders(tx.db, ctx.scope, [...new Set(providerIds)]);
  await refuseOfflineServices(ctx, tx.db, visit);
  await refuseOfflineProviders(ctx, tx.db, visit, providerIds);
  const idsOf = visit.attendees.map((): string[] => []);
  for (const [index, part] of visit.parts.entries()) {
    const slots = chosen(part, must(providerIds[index], 'each part has its provider'));
    const own = new Map([[part.serviceId, answers.get(part.serviceId) ?? []]]);
    for (const [seat, attendeeName] of visit.attendees.entries()) {
      // The person who books is notified once of a time, for all who come.
      const booking = { ...bookingOf(ctx, visit, { slots, attendeeName }), slots, notifyClient: seat === 0 };
      idsOf[seat]?.push(...(await bookInTransaction(ctx, tx, booking, own)).appointmentIds);
    }
  }
  const ids = idsOf.flat();
  if (visit.parts.length > 1) for (const own of idsOf) await tieVisit(tx.db, ctx.scope, own);
  await refuseTooMany(ctx, tx.db);
  await saveSource(tx.db, ctx.scope, ids, visit.source);
  return ids;
}

/** A service that can't be booked online is like none; nor can more seats of one than a booking takes. */
async function refuseOfflineServices(
  { scope }: ClientContext,
  db: Queryable,
  { parts, attendees }: Visit,
): Promise<void> {
  const services = await findOnlineServices(db, scope, [...new Set(parts.map(({ serviceId }) => serviceId))]);
  for (const [index, { serviceId }] of parts.entries()) {
    const service = services.get(serviceId);
    if (!service) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots', index] });
    if (attendees.length > service.seatsMax) refuseRequest('BAD_INPUT', { path: ['attendees'] });
  }
}

async function refuseOfflineProviders(
  { scope, clock }: ClientContext,
  db: Queryable,
  { parts, placeId }: Visit,
  providerIds: readonly string[],
): Promise<void> {
  const online = await findOnlineProviders(db, scope, { providerIds, placeId });
  const offline = providerIds.findIndex((id) => !online.has(id));
  if (offline >= 0) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots', offline] });
  const { daysAhead } = await findOnlineTerms(db, scope);
  if (daysAhead === null) return;
  const zones = await findZones(db, scope, providerIds);
  const starts = parts.flatMap(({ slots }, index) =>
    slots.map(({ startAt }) => ({
      startAt,
      timezone: must(
        zones.get(must(providerIds[index], 'each part has its provider')),
        'a provider has a place',
      ),
    })),
  );
  orThrow(decideDaysAhead(starts, { daysAhead, now: clock.now() }));
}

/** The client's row is locked by its own booking, so that two at once can't both be the last one allowed. */
async function refuseTooMany({ scope, client, clock }: ClientContext, db: Queryable): Promise<void> {
  const { openAppointmentsMax: max } = await findOnlineTerms(db, scope);
  if (max === null) return;
  const count = await countOpenOfClient(db, scope, { clientId: client.id, now: clock.now() });
  if (count > max) refuseRequest('TOO_MANY_OPEN_APPOINTMENTS', { values: { max } });
}

function bookingOf(
  { client }: ClientContext,
  { answers }: Visit,
  { slots, attendeeName }: { readonly slots: readonly WantedSlot[]; readonly attendeeName: string | null },
): Omit<NewBooking, 'clientMutationId'> {
  return {
    slots,
    answers,
    attendee: { clientId: client.id, attendeeName, guestName: null, guestPhoneNumber: null },
    allowOutsideHours: false,
    notifyClient: true,
  };
}

function slotsOf({ serviceId, slots }: VisitPart, providerId: null): WantedSlot[] {
  return slots.map(({ startAt, endAt }) => ({ startAt, endAt, serviceId, providerId }));
}

function chosen({ serviceId, slots }: VisitPart, providerId: string): ChosenSlot[] {
  return slots.map(({ startAt, endAt }) => ({ startAt, endAt, serviceId, providerId }));
}

/** Slots with the zone of their provider's place (rule T1); one that is not there is the booking rule's to refuse. */
export function withZones(
  slots: readonly ChosenSlot[],
  providers: Availability['providers'],
): { startAt: number; timezone: string }[] {
  return slots.flatMap(({ startAt, providerId }) => {
    const provider = providers.find(({ id }) => id === providerId);
    return provider ? [{ startAt, timezone: provider.timezone }] : [];
  });
}
