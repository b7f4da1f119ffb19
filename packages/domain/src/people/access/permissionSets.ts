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
};
