import type { AddClientInput } from '@slotkeeper/domain/input/client';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import {
  createClients,
  findClientByPhone,
  namingPhoneOwner,
  readPhone,
  saveClient,
} from '../../clients/client/client.ts';
import { lockClientForChange, saveRemoval } from '../../clients/client/remove/remove.ts';
import { createInviteLink } from '../../clients/invite/invite.ts';
import { type LinkWriter, notifyInvitedClient } from '../../messaging/message/outgoing/outgoing.ts';
import { findClosedWithClient } from '../appointment/cancel/cancel.ts';
import { type ClientRemoval, reopen } from './undoRemoveClient.ts';

/** A client to add. `links`: what makes the link of an invitation. */
export interface ClientToAdd extends Omit<AddClientInput, 'clientMutationId'> {
  readonly clientMutationId: string | null;
  readonly links: LinkWriter;
}

/** A client who is here now; for a restored client, what happened to the appointments canceled with it. */
export interface AddedClient {
  readonly id: string;
  readonly reopenedAppointments: number;
  readonly lostAppointments: number;
}

/**
 * Adds a client, and invites it by SMS if requested (spec 2, 7). A number is one client: PHONE_TAKEN points to whose it
 * is, CLIENT_REMOVED asks whether to bring a removed one back (rule C4); within 60 seconds that is an undo of its
 * removal and brings its appointments back as well (rule P2). Refuses further with ACTION_NOT_ALLOWED,
 * INVALID_PHONE_NUMBER, and BOOKING_PAGE_OFF an invitation while clients can't book online.
 */
export async function addClient(
  ctx: StaffContext,
  { clientMutationId: key, links, ...body }: ClientToAdd,
): Promise<AddedClient> {
  ctx.authorize('client:add');
  const phoneNumber = await readPhone(ctx, body.phoneNumber);
  const client = { ...body, phoneNumber };
  const request = { operation: 'addClient', key, body };
  const { id, removal, closed } = await orReplayedAnswer(ctx, request, () =>
    namingPhoneOwner(ctx, phoneNumber, () =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const here = (await restore(ctx, tx, client)) ?? (await create(ctx, tx, client));
          if (client.inviteClient) await invite(ctx, tx, { clientId: here.id, phoneNumber, links });
          return here;
        }),
      ),
    ),
  );
  const lostAppointments = removal ? await reopen(ctx, removal) : 0;
  return { id, reopenedAppointments: closed - lostAppointments, lostAppointments };
}

interface ClientHere {
  readonly id: string;
  /** From which it was brought back. */
  readonly removal: ClientRemoval | null;
  /** How many appointments were canceled with it. */
  readonly closed: number;
}

type NumberedClient = Pick<ClientToAdd, 'name' | 'phoneNumber' | 'email' | 'restoreRemoved'>;

async function create(
  ctx: StaffContext,
  tx: TenantTransaction,
  { name, phoneNumber, email }: NumberedClient,
): Promise<ClientHere> {
  const [id] = await createClients(tx, ctx, [{ name, phoneNumber, email }]);
  if (!id) throw new Error('A client was added without an id');
  await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: id, action: 'added' });
  return { id, removal: null, closed: 0 };
}

/**
 * The removed client that this number leads to is back, or undefined where there is none: the kept one for the number of
 * a merged duplicate (rule C4), under the name just given where its author may edit clients (rule R1).
 */
async function restore(
  ctx: StaffContext,
  tx: TenantTransaction,
  { name, phoneNumber, email, restoreRemoved }: NumberedClient,
): Promise<ClientHere | undefined> {
  if (!restoreRemoved) return undefined;
  const known = await findClientByPhone(tx.db, ctx.scope, phoneNumber);
  const removed = known && (await lockClientForChange(tx.db, ctx.scope, known.id));
  if (removed?.removedAt == null) return undefined;
  // Until its row was locked it could be merged, or give the number up.
  const owner = await findClientByPhone(tx.db, ctx.scope, phoneNumber);
  if (owner?.id !== removed.id) refuseRequest('PHONE_TAKEN', { path: ['phoneNumber'] });
  // Someone who may only add clients brings it back as it was.
  if (ctx.may('client:edit'))
    await saveClient(tx.db, ctx.scope, removed, { name, email: email ?? removed.email });
  const removal = { clientId: removed.id, at: removed.removedAt };
  const seen = { ...removal, reach: ctx.reach('appointment:view') };
  const closed = await findClosedWithClient(tx.db, ctx.scope, seen);
  await saveRemoval(tx.db, ctx.scope, removed.id, { removedAt: null });
  await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: removed.id, action: 'restored' });
  tx.record({ kind: 'client.restored', clientId: removed.id });
  return { id: removed.id, removal, closed: closed.length };
}

async function invite(
  ctx: StaffContext,
  tx: TenantTransaction,
  { clientId, phoneNumber, links }: { clientId: string; phoneNumber: string; links: LinkWriter },
): Promise<void> {
  const { name, locale } = await findOrganization(tx.db, ctx.scope);
  const link = await createInviteLink(ctx, tx, { clientId, origin: links.origin, path: ['inviteClient'] });
  const writer = { ...ctx, secrets: links.secrets };
  // If the number was invited recently, that invitation serves for this one.
  await notifyInvitedClient(tx, writer, { phoneNumber, locale, clientId }, { organization: name, link });
}
