import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { AuditActorType, AuditedType } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** One line of an object's history. */
export interface AuditEntry {
  readonly id: string;
  readonly objectType: AuditedType;
  readonly objectId: string;
  readonly action: string;
  readonly actorType: AuditActorType;
  /** Null where nobody did it. */
  readonly actorId: string | null;
  /** Today's name of a client; the name at the time of a provider. */
  readonly actorName: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** What the object was before and after, as far as the change touched it. */
  readonly before: StoredFacts | null;
  readonly after: StoredFacts | null;
}

/** Facts as they were written once: what a key holds is to be checked by who reads it. */
export type StoredFacts = { readonly [key: string]: unknown };

function selectEntries(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('clients as client', (join) =>
      join
        .on('entry.actor_type', '=', 'CLIENT')
        .onRef('client.organization_id', '=', 'entry.organization_id')
        .onRef('client.id', '=', 'entry.actor_id'),
    )
    .select(['entry.id', 'entry.object_type', 'entry.object_id', 'entry.action', 'entry.actor_type'])
    .select(['entry.actor_id', 'entry.actor_name', 'entry.created_at', 'client.name as client_name'])
    .select(['entry.before', 'entry.after'])
    .where('entry.organization_id', '=', scope.organizationId);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    objectType: row.object_type as AuditedType,
    objectId: row.object_id,
    action: row.action,
    actorType: row.actor_type as AuditActorType,
    actorId: row.actor_id,
    actorName: row.client_name ?? row.actor_name,
    createdAt: row.created_at.getTime(),
    before: row.before as StoredFacts | null,
    after: row.after as StoredFacts | null,
  };
}

/** The histories of several objects of one type, each oldest first. */
export async function findHistories(
  db: Queryable,
  scope: TenantScope,
  objectType: AuditedType,
  objectIds: readonly string[],
): Promise<Map<string, AuditEntry[]>> {
  const rows = await selectEntries(db, scope)
    .where('entry.object_type', '=', objectType)
    .where('entry.object_id', 'in', [...objectIds])
    .orderBy('entry.object_id')
    .orderBy('entry.id')
    .execute();
  const histories = new Map<string, AuditEntry[]>(objectIds.map((id) => [id, []]));
  for (const row of rows) histories.get(row.object_id)?.push(toEntry(row));
  return histories;
}

/** Single entries by their ids; ids of other organizations are not found. */
export async function findEntries(
  db: Queryable,
  scope: TenantScope,
  { reach, seesClients, ids }: { reach: ProviderReach; seesClients: boolean; ids: readonly string[] },
): Promise<Map<string, AuditEntry>> {
  const rows = await selectEntries(db, scope)
    .where('entry.id', 'in', [...ids])
    .where(isSeen(reach, seesClients))
    .execute();
  return new Map(rows.map((row) => [row.id, toEntry(row)]));
}

/** The history of an appointment or a client is seen by who sees these themselves (rule R2). */
function isSeen(reach: ProviderReach, seesClients: boolean) {
  return sql<boolean>`case entry.object_type
    when 'CLIENT' then ${seesClients}::boolean
    when 'APPOINTMENT' then ${reach === 'all' ? sql`true` : isAppointmentSeen(reach)}
    else true end`;
}

function isAppointmentSeen(reach: ProviderReach) {
  return sql<boolean>`exists (
    select from appointments a
    where a.organization_id = entry.organization_id and a.id = entry.object_id
      and ${withinReach(reach, 'a.provider_id')})`;
}
