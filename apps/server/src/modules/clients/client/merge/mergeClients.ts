import { LONG_TEXT_MAX } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import { brokenConstraint } from '../../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { dropReplacedPhoto } from '../../../../platform/photo/photo.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { type Client, findKeptClients } from '../client.store.ts';
import { lockClientForChange, saveClient, saveRemoval } from '../clientChange.store.ts';
import { findSharedSession, type HandOver, handOverAppointments } from './mergeClients.store.ts';

/** A client to keep, and the duplicate that becomes part of it. */
export interface ClientMerge {
  readonly id: string;
  readonly duplicateId: string;
  readonly clientMutationId: string | null;
}

/**
 * Makes a duplicate part of another client: appointments, series, messages and notes go over, e-mail and photo where the
 * kept one has none, and the block from online booking where either has it. The duplicate's number then leads to the kept
 * client (rule C4); returns that one's id, also where the one to keep had been merged before. Refuses with
 * ACTION_NOT_ALLOWED, NOT_FOUND, BAD_INPUT for a client with itself, MERGED_NOTES_TOO_LONG, and MERGED_CLIENTS_MEET where
 * both have a seat in a session that is not over (CLIENT_BUSY where one got it in this very moment).
 */
export async function mergeClients(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: ClientMerge,
): Promise<{ id: string }> {
  ctx.authorize('client:edit');
  ctx.authorize('client:remove');
  const request = { operation: 'mergeClients', key, body };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const known = await findKeptClients(tx.db, ctx.scope, [body.id]);
        const { id = body.id } = known.get(body.id) ?? {};
        const { duplicateId } = body;
        const kept = known.get(body.id);
        if (kept && id === duplicateId && id !== body.id)
          refuseRequest('CLIENT_MERGED', { path: ['id'], values: { name: kept.name } });
        if (id === duplicateId) refuseRequest('BAD_INPUT', { path: ['duplicateId'] });
        const both = await lockBoth(ctx, tx, { id, duplicateId });
        await takeOver(ctx, tx, ...both);
        return { id };
      }),
    ),
  );
}

async function lockBoth(
  ctx: StaffContext,
  tx: TenantTransaction,
  { id, duplicateId }: Pick<ClientMerge, 'id' | 'duplicateId'>,
): Promise<[Client, Client]> {
  const locked = new Map<string, Client>();
  // In id order, so that two merges at once wait for each other instead of locking each other out.
  for (const one of [id, duplicateId].sort((a, b) => Number(a) - Number(b))) {
    const client = await lockClientForChange(tx.db, ctx.scope, one);
    const path = [one === id ? 'id' : 'duplicateId'];
    locked.set(one, client && !client.isRemoved ? client : refuseRequest('NOT_FOUND', { path }));
  }
  return [locked.get(id) as Client, locked.get(duplicateId) as Client];
}

async function takeOver(
  ctx: StaffContext,
  tx: TenantTransaction,
  kept: Client,
  duplicate: Client,
): Promise<void> {
  const notes = joinedNotes(kept, duplicate);
  const both = { fromId: duplicate.id, toId: kept.id, toName: kept.name, at: ctx.clock.now() };
  await refuseSharedSession(ctx, tx, both);
  await handOver(ctx, tx, both);
  // Before the kept one is saved: from then on it is found by the duplicate's name, number and e-mail as well.
  const removal = { removedAt: ctx.clock.now(), mergedIntoId: kept.id };
  await saveRemoval(tx.db, ctx.scope, duplicate.id, removal);
  // Nobody sees the duplicate again: its photo is the kept one's now, or nobody's.
  await saveClient(tx.db, ctx.scope, duplicate, { profilePhoto: null });
  // A block is about the person: merging must not lift it.
  const isBlockedNow = duplicate.isBlocked && !kept.isBlocked;
  await saveClient(tx.db, ctx.scope, kept, {
    email: kept.email ?? duplicate.email,
    notes,
    profilePhoto: kept.profilePhoto ?? duplicate.profilePhoto,
    ...(isBlockedNow ? { blockedAt: ctx.clock.now() } : {}),
  });
  if (kept.profilePhoto) await dropReplacedPhoto(tx, duplicate.profilePhoto, null);
  const after = { duplicateId: duplicate.id, ...(isBlockedNow ? { isBlocked: true } : {}) };
  await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: kept.id, action: 'merged', after });
  tx.record({ kind: 'client.merged', clientId: kept.id, duplicateId: duplicate.id });
}

/** A client sits once in a session: which of the two seats is given up, a person decides before. */
async function refuseSharedSession(ctx: StaffContext, tx: TenantTransaction, both: HandOver): Promise<void> {
  const startAt = await findSharedSession(tx.db, ctx.scope, both);
  if (startAt === null) return;
  refuseRequest('MERGED_CLIENTS_MEET', { values: { startAt, zone: ctx.provider.timezone } });
}

/** Anyone who views one of the appointments learns whose it is now (spec 1). */
async function handOver(ctx: StaffContext, tx: TenantTransaction, both: HandOver): Promise<void> {
  try {
    for (const { id, providerId } of await handOverAppointments(tx.db, ctx.scope, both))
      tx.record({ kind: 'appointment.updated', appointmentId: id, providerIds: [providerId] });
  } catch (error) {
    if (brokenConstraint(error) === 'appointment_slots_client_once') refuseRequest('CLIENT_BUSY');
    throw error;
  }
}

/** What both sets of notes say: none of it may get lost, so what is longer than notes can be is shortened by a person. */
function joinedNotes(kept: Client, duplicate: Client): string {
  const notes = [kept.notes, duplicate.notes].filter((text) => text !== '').join('\n\n');
  if (notes.length > LONG_TEXT_MAX)
    refuseRequest('MERGED_NOTES_TOO_LONG', { values: { max: LONG_TEXT_MAX } });
  return notes;
}
