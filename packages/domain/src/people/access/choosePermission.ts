import { covers, type Permission, permissionSets, type Resource, type RoleSets } from './permissionSets.ts';

/**
 * Permissions that are useless without another one of their resource: a person who may not see clients can't edit any.
 */
const basis: { readonly [R in Resource]?: { readonly [P in Permission<R>]?: Permission<R> } } = {
  clients: {
    ADD: 'VIEW',
    EDIT: 'VIEW',
    EDIT_NOTES: 'VIEW',
    IMPORT: 'VIEW',
    EXPORT: 'VIEW',
    REMOVE: 'VIEW',
  },
  providers: { ROLES: 'VIEW' },
  places: { CREATE: 'VIEW' },
};

/**
 * A role's sets with one permission more, or less, as the role editor chooses it (rule R1): what is chosen brings
 * along what it is of no use without, and what is taken away takes along what is of no use without it.
 */
export function choosePermission<R extends Resource>(
  sets: RoleSets,
  resource: R,
  choice: { readonly permission: Permission<R>; readonly isHeld: boolean },
): RoleSets {
  const { permission, isHeld } = choice;
  const needs: Permission<R> | undefined = basis[resource]?.[permission];
  const held = new Set<Permission<R>>(sets[resource]);
  if (isHeld) {
    held.add(permission);
    if (needs && !covers(sets, resource, needs)) held.add(needs);
    return withHeld(sets, resource, held);
  }
  held.delete(permission);
  const left = withHeld(sets, resource, held);
  return withHeld(left, resource, new Set([...held].filter((other) => hasBasis(left, resource, other))));
}

/** Whether all that a role holds of a resource is of use: with what it rests on (rule R1). */
export function isOfUse<R extends Resource>(sets: RoleSets, resource: R): boolean {
  return sets[resource].every((permission: Permission<R>) => hasBasis(sets, resource, permission));
}

/**
 * The permissions that a role holds of a resource and that no wider one of its own holds already: what is left to say of
 * it in words.
 */
export function widestOf<R extends Resource>(sets: RoleSets, resource: R): readonly Permission<R>[] {
  const all: readonly Permission<R>[] = permissionSets[resource];
  return all.filter(
    (permission) => sets[resource].includes(permission) && !isIncluded(sets, resource, permission),
  );
}

/** Whether a role has a permission by a wider one that it holds, whether or not it also holds the permission itself. */
export function isIncluded<R extends Resource>(
  sets: RoleSets,
  resource: R,
  permission: Permission<R>,
): boolean {
  const others = sets[resource].filter((held) => held !== permission);
  return covers({ ...sets, [resource]: others }, resource, permission);
}

function hasBasis<R extends Resource>(sets: RoleSets, resource: R, permission: Permission<R>): boolean {
  const needs: Permission<R> | undefined = basis[resource]?.[permission];
  return needs === undefined || covers(sets, resource, needs);
}

/** In the order of the table, so that what is chosen again is no change. */
function withHeld<R extends Resource>(
  sets: RoleSets,
  resource: R,
  held: ReadonlySet<Permission<R>>,
): RoleSets {
  const all: readonly Permission<R>[] = permissionSets[resource];
  return { ...sets, [resource]: all.filter((permission) => held.has(permission)) };
}
