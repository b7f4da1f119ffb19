/** Where the list of roles is. */
export const rolesAddress = '/staff-members?tab=roles';

/** Where a new role is made. */
export const newRoleAddress = '/role';

/** Where a role is edited, by its global id. */
export function roleAddress(id: string): string {
  return `${newRoleAddress}/${encodeURIComponent(id)}`;
}

/** Where a new role begins with what another one may do. */
export function duplicateAddress(id: string): string {
  return `${newRoleAddress}?from=${encodeURIComponent(id)}`;
}
