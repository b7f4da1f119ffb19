import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A one-off busy entry of a provider: a session without a service (rule A5). Instants are epoch milliseconds. */
export interface Block {
  readonly id: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly note: string | null;
}

const blockColumns = sql`id, provider_id as "providerId", date_part('epoch', start_at) * 1000 as "startAt",
  date_part('epoch', end_at) * 1000 as "endAt", note`;

/** The blocks within reach that overlap a time; none lasts longer than a day. */
export async function findBlocks(
  db: Queryable,
  scope: TenantScope,
  { reach, from, until }: { reach: ProviderReach; from: number; until: number },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select ${blockColumns} from sessions
    where organization_id = ${scope.organizationId} and service_id is null and ${withinReach(reach, 'provider_id')}
      and start_at >= ${new Date(from - MINUTES_PER_DAY * MINUTE_MS)} and start_at < ${new Date(until)}
      and end_at > ${new Date(from)}
    order by start_at, id`.execute(db);
  return rows;
}

/** Blocks by their ids, as far as they are within reach. */
export async function findBlocksById(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { reach: ProviderReach; ids: readonly string[] },
): Promise<Map<string, Block>> {
  const { rows } = await sql<Block>`
    select ${blockColumns} from sessions
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])
      and service_id is null and ${withinReach(reach, 'provider_id')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds a block and returns its id; the constraint on sessions keeps it apart from them. */
export async function insertBlock(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { providerId, startAt, endAt, note }: Omit<Block, 'id'>,
): Promise<string> {
  const span = { start_at: new Date(startAt), end_at: new Date(endAt) };
  const { id } = await tx
    .insertInto('sessions')
    .values({
      ...span,
      organization_id: scope.organizationId,
      provider_id: providerId,
      busy_from: span.start_at,
      busy_until: span.end_at,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a block as it is now; the constraint on sessions keeps it apart from them. */
export async function saveBlock(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, providerId, startAt, endAt, note }: Block,
): Promise<void> {
  const span = { start_at: new Date(startAt), end_at: new Date(endAt) };
  await tx
    .updateTable('sessions')
    .set({ ...span, busy_from: span.start_at, busy_until: span.end_at, provider_id: providerId, note })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('service_id', 'is', null)
    .execute();
}

/** Removes a block; false where it was gone already. */
export async function removeBlock(tx: DatabaseTransaction, scope: TenantScope, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('sessions')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('service_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
