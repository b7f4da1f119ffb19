import { can } from './can.ts';
import { type Permission, permissionSets, type Resource, type RoleSets } from './permissionSets.ts';

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
