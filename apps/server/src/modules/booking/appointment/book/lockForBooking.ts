import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { type Client, lockClient, noteClientAction } from '../../../clients/client/client.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import type { Attendee } from './newAppointments.store.ts';

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
  if (ctx.person.type === 'CLIENT') await noteClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
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
