import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type Client, selectClients } from './client.store.ts';

/** A client whose row nobody else changes or books until the transaction ends; removed ones too. */
export async function lockClientForChange(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<Client | undefined> {
  return selectClients(tx, scope).where('c.id', '=', id).forUpdate().executeTakeFirst();
}

/** As `lockClientForChange`; the id of a client that was merged into another leads to that other one (rule C4). */
export async function lockKeptClientForChange(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<Client | undefined> {
  const client = await lockClientForChange(tx, scope, id);
  return client?.mergedIntoId ? lockKeptClientForChange(tx, scope, client.mergedIntoId) : client;
}

/** Whose number this is: the client that is kept, where that one was merged into another (rule C4). */
export async function findClientByPhone(
  db: Queryable,
  scope: TenantScope,
  phoneNumber: string,
): Promise<Client | undefined> {
  const id = sql<string>`(
    select coalesce(merged_into_id, id) from clients
    where organization_id = ${scope.organizationId} and phone_number = ${phoneNumber}
  )`;
  return selectClients(db, scope).where('c.id', '=', id).executeTakeFirst();
}

/** What can change of a client. Instants are epoch milliseconds; `notes` belong to the staff. */
export interface ClientValues {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly notes: string;
  readonly blockedAt: number | null;
  /** The key of the stored photo. */
  readonly profilePhoto: string | null;
}

/**
 * Saves what changes; the folded text follows the name, number and e-mail, with those of the duplicates that were merged
 * into this client: it is found by them too (rule C4). Breaks `clients_phone_number_key`.
 */
export async function saveClient(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  client: Pick<Client, 'id' | 'name' | 'phoneNumber' | 'email'>,
  changes: Partial<ClientValues>,
): Promise<void> {
  const { name, phoneNumber, email } = { ...client, ...changes };
  const { notes, blockedAt, profilePhoto } = changes;
  await tx
    .updateTable('clients')
    .set({
      name,
      phone_number: phoneNumber || null,
      email,
      search_text: sql<string>`concat_ws(' ', ${searchText(name, phoneNumber, inLatin(name), email)}::text, (
        select string_agg(m.search_text, ' ' order by m.id) from clients m
        where m.organization_id = ${organizationId} and m.merged_into_id = ${client.id}))`,
      ...(notes === undefined ? {} : { notes }),
      ...(profilePhoto === undefined ? {} : { profile_photo: profilePhoto }),
      ...(blockedAt === undefined ? {} : { blocked_at: blockedAt === null ? null : new Date(blockedAt) }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', client.id)
    .execute();
}

/** Removes a client, or brings it back (`removedAt` null): its row and its history stay (rule C4). */
export async function saveRemoval(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  id: string,
  { removedAt, mergedIntoId = null }: { removedAt: number | null; mergedIntoId?: string | null },
): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ removed_at: removedAt === null ? null : new Date(removedAt), merged_into_id: mergedIntoId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
