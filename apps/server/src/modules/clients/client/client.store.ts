import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A person who is booked into appointments (spec 3). */
export interface Client {
  readonly id: string;
  readonly rowId: number;
  readonly name: string;
  /** + and digits; empty where the client has proven its mailbox alone and staff have added no number. */
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly profilePhoto: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The client's own last action; the last attended start counts too, see ClientStatistics. */
  readonly lastActionAt: number | null;
  readonly isRemoved: boolean;
  /** Epoch milliseconds; null while it is a client. */
  readonly removedAt: number | null;
  /** The client that it became part of (see mergeClients). */
  readonly mergedIntoId: string | null;
  /** May not book online; staff still book it. */
  readonly isBlocked: boolean;
  /** Shared by the staff. */
  readonly notes: string;
}

/** What a client's appointments add up to, as far as the viewer may see them (rules C7, R2). */
export interface ClientStatistics {
  readonly totalAppointments: number;
  /** Attended starts. */
  readonly visits: number;
  readonly noShows: number;
  /** Not started yet. */
  readonly upcoming: number;
  /** The start of the last appointment that was attended. Epoch milliseconds. */
  readonly lastAttendedAt: number | null;
}

/** The columns of a client under the alias `c`. */
export function selectClients(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('clients as c')
    .where('c.organization_id', '=', scope.organizationId)
    .select(['c.id', 'c.name', 'c.email', 'c.profile_photo as profilePhoto'])
    .select(sql<string>`coalesce(c.phone_number, '')`.as('phoneNumber'))
    .select(['c.notes', 'c.merged_into_id as mergedIntoId'])
    .select([
      sql<number>`c.row_no::integer`.as('rowId'),
      epochMs('c.created_at').as('createdAt'),
      sql<number | null>`${epochMs('c.last_active_at')}`.as('lastActionAt'),
      sql<boolean>`c.removed_at is not null`.as('isRemoved'),
      sql<number | null>`${epochMs('c.removed_at')}`.as('removedAt'),
      sql<boolean>`c.blocked_at is not null`.as('isBlocked'),
    ]);
}

/** Clients by their ids, removed ones too: past appointments still name them (rule C4). */
export async function findClients(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Client>> {
  if (ids.length === 0) return new Map();
  const rows = await selectClients(db, scope)
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Clients by their ids; the id of one that was merged into another leads to that other one (rule C4). */
export async function findKeptClients(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Client>> {
  const found = await findClients(db, scope, ids);
  const keptIds = [...found.values()].flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const kept = await findClients(db, scope, keptIds);
  return new Map([...found].map(([id, client]) => [id, kept.get(client.mergedIntoId ?? '') ?? client]));
}

/**
 * A client whose removal waits until the transaction ends, or undefined where there is none (rule C4). The id of one
 * that was merged into another leads to that other one.
 */
export async function lockClient(db: Queryable, scope: TenantScope, id: string): Promise<Client | undefined> {
  const client = await selectClients(db, scope).where('c.id', '=', id).forShare().executeTakeFirst();
  return client?.mergedIntoId ? lockClient(db, scope, client.mergedIntoId) : client;
}

/** Notes when a client last did something itself (rule C7). `at` in epoch milliseconds. */
export async function recordClientAction(
  db: Queryable,
  scope: TenantScope,
  id: string,
  at: number,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ last_active_at: sql<Date>`greatest(last_active_at, ${new Date(at)}::timestamptz)` })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Appointments per client that the viewer may see, called-off ones left out (rule C7). */
export function selectStatistics(db: Queryable, scope: TenantScope, reach: ProviderReach, now: number) {
  return db
    .selectFrom('appointments as a')
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.client_id', 'is not', null)
    .where('a.status', 'not in', [...closedStatuses])
    .where(withinReach(reach, 'a.provider_id'))
    .groupBy('a.client_id')
    .select([
      'a.client_id',
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where ${isAttended(now)}))::integer`.as('visits'),
      sql<number>`(count(*) filter (where a.status = 'NO_SHOW'))::integer`.as('no_shows'),
      sql<number>`(count(*) filter (where a.start_at > ${new Date(now)}))::integer`.as('upcoming'),
      sql<
        number | null
      >`round(date_part('epoch', max(a.start_at) filter (where ${isAttended(now)})) * 1000)`.as(
        'last_attended',
      ),
    ]);
}

function isAttended(now: number) {
  return sql<boolean>`a.status <> 'NO_SHOW' and a.start_at <= ${new Date(now)}`;
}

/** The statistics of some clients; a client without any is missing. */
export async function findStatistics(
  db: Queryable,
  scope: TenantScope,
  { reach, now, clientIds }: { reach: ProviderReach; now: number; clientIds: readonly string[] },
): Promise<Map<string, ClientStatistics>> {
  const rows = await selectStatistics(db, scope, reach, now)
    .where(sql<boolean>`a.client_id = any(${[...clientIds]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      must(row.client_id, 'the rows are those of clients'),
      {
        totalAppointments: row.total,
        visits: row.visits,
        noShows: row.no_shows,
        upcoming: row.upcoming,
        lastAttendedAt: row.last_attended,
      },
    ]),
  );
}
