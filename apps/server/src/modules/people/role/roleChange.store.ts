import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { Role } from './role.store.ts';

/** Locks a role until the transaction ends, so that it is neither changed nor removed while it is given to a member. */
export async function lockRole(db: Queryable, scope: TenantScope, id: string): Promise<Role | null> {
  const row = await db
    .selectFrom('roles')
    .select(['id', 'key', 'name', 'sets'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? (row as unknown as Role) : null;
}

/** Saves what is given of a role. */
export async function saveRole(
  db: Queryable,
  scope: TenantScope,
  id: string,
  { name, sets }: { name?: string; sets?: RoleSets },
): Promise<void> {
  await db
    .updateTable('roles')
    .set({ name, sets: sets && JSON.stringify(sets) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The members with access, invited ones too, that have a role. */
export async function findMembers(db: Queryable, scope: TenantScope, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('role_id', '=', roleId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many members with access, invited ones too, have each role. */
export async function countMembers(db: Queryable, scope: TenantScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('providers')
    .select(({ fn }) => ['role_id', fn.countAll<string>().as('members')])
    .where('organization_id', '=', scope.organizationId)
    .where('revoked_at', 'is', null)
    .groupBy('role_id')
    .execute();
  return new Map(rows.map((row) => [row.role_id, Number(row.members)]));
}

/** Removes a role that nobody with access has. Former members, who had it, are shown with the ordinary one from then on. */
export async function deleteRoleRow(db: Queryable, scope: TenantScope, id: string): Promise<void> {
  const { organizationId } = scope;
  await db
    .updateTable('providers')
    .set((eb) => ({
      role_id: eb
        .selectFrom('roles')
        .select('roles.id')
        .where('roles.organization_id', '=', organizationId)
        .where('roles.key', '=', 'staff')
        .$asScalar()
        .$notNull(),
    }))
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', id)
    .execute();
  await db.deleteFrom('roles').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}
