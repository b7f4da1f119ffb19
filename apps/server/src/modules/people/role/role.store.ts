import type { DefaultRoleKey } from '@slotkeeper/domain/people/access/defaultRoles';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A named bundle of permission sets (spec 6, rule R1). */
export interface Role {
  readonly id: string;
  /** One of the roles that an organization starts with; null for its own. */
  readonly key: DefaultRoleKey | null;
  readonly name: string;
  readonly sets: RoleSets;
}

/** Adds roles and returns their ids in the same order. */
export async function insertRoles(
  db: Queryable,
  scope: TenantScope,
  roles: readonly Omit<Role, 'id'>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { key, name, sets } of roles) {
    const { id } = await db
      .insertInto('roles')
      .values({ organization_id: scope.organizationId, key, name, sets: JSON.stringify(sets) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** The roles of an organization, oldest first: a handful. */
export async function findRoles(db: Queryable, scope: TenantScope): Promise<Role[]> {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'key', 'name', 'sets'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as Role[];
}
