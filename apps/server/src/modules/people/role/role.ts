import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { findRoles, type Role } from './role.store.ts';

export { createDefaultRoles, type DefaultRoleIds } from './editRoles.ts';
export { lockRole } from './roleChange.store.ts';
export type { Role };

/** The organization's roles by id, read once per request. */
export function rolesOf(context: GraphqlContext): Promise<ReadonlyMap<string, Role>> {
  return cached(context, rolesOf, async () => {
    const { db, scope } = requireStaff(context);
    const roles = await findRoles(db, scope);
    return new Map(roles.map((role) => [role.id, role]));
  });
}
