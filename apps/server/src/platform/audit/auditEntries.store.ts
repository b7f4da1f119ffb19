import type { Queryable } from '../database/database.ts';
import type { TenantScope } from '../tenantScope.ts';

/** The nouns whose history is kept (rule P9). */
export type AuditedType =
  | 'API_TOKEN'
  | 'APPOINTMENT'
  | 'CLIENT'
  | 'DATE_HOUR'
  | 'MESSAGE'
  | 'ORGANIZATION'
  | 'PLACE'
  | 'PROVIDER'
  | 'ROLE'
  | 'SERVICE'
  | 'SESSION'
  | 'VACATION_HOUR'
  | 'WAITLIST_ENTRY'
  | 'WEBHOOK'
  | 'WORK_HOUR';

export type AuditActorType = 'PROVIDER' | 'CLIENT' | 'SYSTEM';

/** Who did it. A client is known by id only (rule N6), so its `name` stays empty here and is read when shown. */
export interface AuditActor {
  readonly type: AuditActorType;
  readonly id: string | null;
  readonly name: string;
}

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
