import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import { type FreeOfService, fits, runsOf } from '@slotkeeper/domain/booking/waitlist/decideOffers';
import { decideJoining } from '@slotkeeper/domain/booking/waitlist/decideJoining';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { enqueueOffering } from '../../../platform/events/waitlistFollow.store.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { type Client, findKeptClients, lockClient, recordClientAction } from '../../clients/client/client.ts';
import { findFreeTimes } from './findFreeTimes.ts';
import { findJoiningRows, type JoiningRows } from './joiningFacts.store.ts';
import { findEntriesOfClient, insertEntry, type WaitlistEntry } from './waitlist.store.ts';

/** What a client waits for: local dates of the place, both included; no part of the day means any. */
export interface WaitRequest {
  readonly clientMutationId: string | null;
  readonly placeId: string;
  readonly serviceId: string;
  /** Null where any provider will do. */
  readonly providerId: string | null;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
  /** Who comes, where it is another one than the client (rule C4). */
  readonly attendeeName: string | null;
}

/**
 * Puts the client that asks in line for a taken time (rule C3); the same request twice is one entry. Refuses with
 * WAITLIST_OFF where the place keeps no waitlist, with WAITLIST_NOT_NEEDED where a time that fits is free, and with
 * CLIENT_BLOCKED, WAITLIST_LIMIT, WAITLIST_DATES, SERVICE_INACTIVE, and NOT_FOUND what is not there or can't be booked
 * online.
 */
export async function joinWaitlist(ctx: ClientContext, wanted: WaitRequest): Promise<{ id: string }> {
  const { clientMutationId: key, ...body } = wanted;
  const request = { operation: 'joinWaitlist', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const own = { ...wanted, clientId: ctx.client.id };
    const known = await findOnlineWait(ctx, own);
    return ctx.transaction((tx) => once(ctx, tx, request, () => join(ctx, tx, own, known)));
  });
}

/**
 * Checks what someone wants to wait for before it is known who that is, so that nobody signs in for nothing (rule C3). Refuses
 * as joinWaitlist does, except for what concerns a client.
 */
export async function checkJoining(
  tools: WaitTools,
  wanted: Omit<WaitRequest, 'clientMutationId'>,
): Promise<void> {
  await findOnlineWait(tools, wanted);
}

/** What joining is checked with. */
type WaitTools = Pick<ClientContext, 'db' | 'scope' | 'clock'>;

/** What can be booked online and has to be waited for, as it is there. */
async function findOnlineWait(tools: WaitTools, wanted: WantedTime): Promise<KnownWait> {
  const rows = await findJoiningRows(tools.db, tools.scope, wanted);
  const providers = rows.providers.filter(({ isOnline }) => isOnline);
  const known = checkWait({ ...rows, providers }, wanted);
  if (!rows.service?.isOnline) refuseRequest('NOT_FOUND', { path: ['serviceId'] });
  orThrow(decideWait(tools, known.place, wanted, 0));
  await refuseFreeTimes(tools, wanted, known);
  return known;
}

/**
 * Puts a client in line for it at the desk (rule C3). Refuses as joinWaitlist does, except that times may be free and need
 * not be bookable online; and with ACTION_NOT_ALLOWED where the role may not book for the provider or see clients.
 */
export async function addWaitlistEntry(
  ctx: StaffContext,
  wanted: WaitRequest & { readonly clientId: string },
): Promise<{ id: string }> {
  const { clientMutationId: key, ...body } = wanted;
  const request = { operation: 'addWaitlistEntry', key, body };
  ctx.authorize('client:view');
  ctx.authorize('appointment:edit', wanted.providerId ? [wanted.providerId] : undefined);
  return orReplayedAnswer(ctx, request, async () => {
    const client = (await findKeptClients(ctx.db, ctx.scope, [wanted.clientId])).get(wanted.clientId);
    if (!client) refuseRequest('NOT_FOUND', { path: ['clientId'] });
    const rows = await findJoiningRows(ctx.db, ctx.scope, wanted);
    const known = checkWait(rows, wanted);
    if (!known.providerIds.some((id) => ctx.may('appointment:edit', [id])))
      refuseRequest('ACTION_NOT_ALLOWED');
    return ctx.transaction((tx) => once(ctx, tx, request, () => join(ctx, tx, wanted, known)));
  });
}

/** What is waited for, and by whom where that is known. */
type WantedTime = Omit<WaitRequest, 'clientMutationId'> & { readonly clientId?: string };
type Wait = WaitRequest & { readonly clientId: string };

/** What a request to wait is about, as the database has it. */
interface KnownWait {
  readonly place: NonNullable<JoiningRows['place']>;
  /** The providers who may do it. */
  readonly providerIds: readonly string[];
}

function checkWait({ place, service, providers }: JoiningRows, wanted: WantedTime): KnownWait {
  if (!place) refuseRequest('NOT_FOUND', { path: ['placeId'] });
  if (!service) refuseRequest('NOT_FOUND', { path: ['serviceId'] });
  if (!service.isActive) refuseRequest('SERVICE_INACTIVE', { path: ['serviceId'] });
  const providerIds = providers.map(({ id }) => id).filter((id) => (wanted.providerId ?? id) === id);
  if (providerIds.length === 0)
    refuseRequest('NOT_FOUND', { path: [wanted.providerId === null ? 'serviceId' : 'providerId'] });
  return { place, providerIds };
}

function decideWait(
  { clock }: Pick<WaitTools, 'clock'>,
  { hasWaitlist, timezone }: KnownWait['place'],
  { from, until }: WantedTime,
  entries: number,
) {
  const today = localDate(timezone, clock.now());
  return decideJoining({ hasWaitlist, today, from, until, entries });
}

/** Anyone who can book what it waits for has no need to wait. */
async function refuseFreeTimes(ctx: WaitTools, wanted: WantedTime, known: KnownWait): Promise<void> {
  const found = await findFreeTimes(ctx.db, ctx.scope, {
    ...wanted,
    providerIds: known.providerIds,
    now: ctx.clock.now(),
    audience: 'client',
  });
  const isFree = ([providerId, free]: [string, FreeOfService]) =>
    runsOf(free).some((run) => fits(providerId, { ...wanted, id: '', busy: [], passed: [] }, run));
  if ([...found].some(isFree)) refuseRequest('WAITLIST_NOT_NEEDED');
}

async function join(
  ctx: ClientContext | StaffContext,
  tx: TenantTransaction,
  asked: Wait,
  known: KnownWait,
): Promise<{ id: string }> {
  const { db } = tx;
  if (ctx.person.type === 'CLIENT') await recordClientAction(db, ctx.scope, asked.clientId, ctx.clock.now());
  const client = await lockWaitingClient(ctx, tx, asked.clientId);
  const clientId = client.id;
  // Its own name is the client itself, not another person on its number (rule C4).
  const isSelf = attendeeKey(asked.attendeeName) === attendeeKey(client.name);
  const wanted = { ...asked, attendeeName: isSelf ? null : asked.attendeeName };
  const own = await findEntriesOfClient(db, ctx.scope, clientId);
  const same = own.find((entry) => isSameWait(entry, wanted));
  if (same) return { id: same.id };
  const { from } = orThrow(decideWait(ctx, known.place, wanted, own.length));
  const id = await insertEntry(db, ctx.scope, {
    ...wanted,
    from,
    clientId,
    attendeeKey: attendeeKey(wanted.attendeeName),
    createdAt: ctx.clock.now(),
  });
  await recordAudit(tx, ctx, {
    objectType: 'WAITLIST_ENTRY',
    objectId: id,
    action: 'joined',
    after: {
      clientId,
      serviceId: wanted.serviceId,
      providerId: wanted.providerId,
      from,
      until: wanted.until,
    },
  });
  await enqueueOffering(db, ctx.scope, { entryIds: [id] });
  tx.record({ kind: 'waitlist.joined', waitlistEntryId: id });
  return { id };
}

/**
 * The client that is kept, whose removal waits; one who was removed, or blocked from booking online, can't wait (rule
 * C4).
 */
async function lockWaitingClient(
  { scope, person }: ClientContext | StaffContext,
  tx: TenantTransaction,
  id: string,
): Promise<Client> {
  const client = await lockClient(tx.db, scope, id);
  if (!client || client.isRemoved || (person.type === 'CLIENT' && client.isBlocked))
    refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
  return client;
}

function isSameWait(entry: WaitlistEntry, wanted: Wait): boolean {
  return (
    entry.serviceId === wanted.serviceId &&
    entry.placeId === wanted.placeId &&
    entry.providerId === wanted.providerId &&
    entry.until === wanted.until &&
    entry.from >= wanted.from &&
    attendeeKey(entry.attendeeName) === attendeeKey(wanted.attendeeName) &&
    [...entry.partsOfDay].sort().join() === [...wanted.partsOfDay].sort().join()
  );
}
