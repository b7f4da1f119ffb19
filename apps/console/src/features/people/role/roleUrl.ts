/** Where the list of roles is. */
export const rolesUrl = '/staff-members?tab=roles';

/** Where a new role is made. */
export const newRoleUrl = '/role';

/** Where a role is edited, by its global id. */
export function roleUrl(id: string): string {
  return `${newRoleUrl}/${encodeURIComponent(id)}`;
}

/** Where a new role begins with what another one may do. */
export function duplicateRoleUrl(id: string): string {
  return `${newRoleUrl}?from=${encodeURIComponent(id)}`;
}
