import type { Permission, Resource, RoleSets } from './permissionSets.ts';

/** Whether a role's sets hold one permission of a resource. The screen hides by it; the server's policies enforce it. */
export function can<R extends Resource>(sets: RoleSets, resource: R, permission: Permission<R>): boolean {
  return (sets[resource] as readonly string[]).includes(permission);
}
