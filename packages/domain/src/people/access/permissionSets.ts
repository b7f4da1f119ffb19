/** Whether a role's sets hold one permission of a resource. The screen hides by it; the server's policies enforce it. */
export function can<R extends Resource>(sets: RoleSets, resource: R, permission: Permission<R>): boolean {
  return (sets[resource] as readonly string[]).includes(permission);
}

/**
 * What a role may hold, resource by resource (rule R1). A role stores the values it holds; `can()` reads them.
 * VIEW_OWN and EDIT_OWN concern what belongs to the provider itself, VIEW_PLACES what belongs to the providers of its places.
 */
export const permissionSets = {
  appointments: ['VIEW_ALL', 'VIEW_PLACES', 'VIEW_OWN', 'EDIT_ALL', 'EDIT_OWN'],
  clients: ['VIEW', 'ADD', 'EDIT', 'EDIT_NOTES', 'IMPORT', 'EXPORT', 'REMOVE'],
  services: ['VIEW', 'EDIT'],
  workHours: ['VIEW_ALL', 'EDIT_ALL', 'EDIT_OWN'],
  vacations: ['VIEW_ALL', 'EDIT_ALL', 'EDIT_OWN'],
  providers: ['VIEW_NAMES', 'VIEW', 'EDIT', 'ROLES'],
  places: ['VIEW', 'READ', 'EDIT', 'CREATE', 'MANAGE'],
  organization: ['VIEW', 'EDIT'],
  payments: ['ORGANISATION', 'PLACE'],
  analytics: ['ALL', 'OWN'],
  outbox: ['VIEW'],
  exports: ['CREATE'],
  audit: ['VIEW'],
  integrations: ['TOKENS', 'WEBHOOKS'],
} as const;

export type Resource = keyof typeof permissionSets;
export type Permission<R extends Resource = Resource> = (typeof permissionSets)[R][number];

/** The permissions of one role, per resource. */
export type RoleSets = { readonly [R in Resource]: readonly Permission<R>[] };

/** What a role holds that may do nothing. */
export const noPermissions: RoleSets = {
  appointments: [],
  clients: [],
  services: [],
  workHours: [],
  vacations: [],
  providers: [],
  places: [],
  organization: [],
  payments: [],
  analytics: [],
  outbox: [],
  exports: [],
  audit: [],
  integrations: [],
};

/** Permissions that include others of their resource: a person who may edit all may also edit their own. */
const wider: { readonly [R in Resource]?: { readonly [P in Permission<R>]?: readonly Permission<R>[] } } = {
  appointments: {
    VIEW_ALL: ['EDIT_ALL'],
    VIEW_PLACES: ['VIEW_ALL', 'EDIT_ALL'],
    VIEW_OWN: ['VIEW_ALL', 'VIEW_PLACES', 'EDIT_ALL', 'EDIT_OWN'],
    EDIT_OWN: ['EDIT_ALL'],
  },
  clients: { EDIT_NOTES: ['EDIT'] },
  services: { VIEW: ['EDIT'] },
  workHours: { VIEW_ALL: ['EDIT_ALL'], EDIT_OWN: ['EDIT_ALL'] },
  vacations: { VIEW_ALL: ['EDIT_ALL'], EDIT_OWN: ['EDIT_ALL'] },
  providers: { VIEW_NAMES: ['VIEW', 'EDIT'], VIEW: ['EDIT'] },
  organization: { VIEW: ['EDIT'] },
  payments: { PLACE: ['ORGANISATION'] },
  analytics: { OWN: ['ALL'] },
};

/** Whether a role may do all that another one may, so that who has it can grant that one (rule R1). */
export function coversSets(mine: RoleSets, theirs: RoleSets): boolean {
  return (Object.keys(permissionSets) as Resource[]).every((resource) =>
    theirs[resource].every((permission) => covers(mine, resource, permission)),
  );
}

/** Whether a role holds a permission itself or in a wider one. */
export function covers<R extends Resource>(sets: RoleSets, resource: R, permission: Permission<R>): boolean {
  const holders: readonly Permission<R>[] = wider[resource]?.[permission] ?? [];
  return can(sets, resource, permission) || holders.some((holder) => can(sets, resource, holder));
}
