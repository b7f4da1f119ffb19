import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** The nouns whose history is kept (decisions P9). */
export type AuditedType =
  | 'APPOINTMENT'
  | 'CLIENT'
  | 'DATE_HOUR'
  | 'ORGANIZATION'
  | 'PLACE'
  | 'PROVIDER'
  | 'ROLE'
  | 'SERVICE'
  | 'SESSION'
  | 'VACATION_HOUR'
  | 'WORK_HOUR';

export type AuditActorType = 'PROVIDER' | 'CLIENT' | 'SYSTEM';

/** Who did it. A client is known by id only (decisions N6), so its `name` stays empty here and is read when shown. */
export interface AuditActor {
  readonly type: AuditActorType;
  readonly id: string | null;
  readonly name: string;
}

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

interface NewEntry {
  readonly objectType: AuditedType;
  readonly objectId: string;
  readonly action: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

const asJson = (facts: object | null | undefined) => (facts ? JSON.stringify(facts) : null);

/** Writes entries with the moment of their change (epoch milliseconds). */
export async function insertEntries(
  db: Queryable,
  scope: TenantScope,
  { actor, at }: { readonly actor: AuditActor; readonly at: number },
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_entries')
    .values(
      entries.map((entry) => ({
        organization_id: scope.organizationId,
        object_type: entry.objectType,
        object_id: entry.objectId,
        action: entry.action,
        actor_type: actor.type,
        actor_id: actor.id,
        actor_name: actor.type === 'CLIENT' ? '' : actor.name,
        before: asJson(entry.before),
        after: asJson(entry.after),
        created_at: new Date(at),
      })),
    )
    .execute();
}

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
  ids: readonly string[],
): Promise<Map<string, AuditEntry>> {
  const rows = await selectEntries(db, scope)
    .where('entry.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toEntry(row)]));
}
