import { describe, expect, test } from 'vitest';
import { choosePermission, isIncluded, isOfUse, widestOf } from './choosePermission.ts';
import { defaultRoles } from './defaultRoles.ts';
import {
  noPermissions,
  type Permission,
  permissionSets,
  type Resource,
  type RoleSets,
} from './permissionSets.ts';

const holding = <R extends Resource>(resource: R, held: readonly Permission<R>[]): RoleSets => ({
  ...noPermissions,
  [resource]: held,
});

describe('R1: choosing what a role may do', () => {
  test.each<[Resource, Permission[], Permission, Permission[]]>([
    ['clients', [], 'EXPORT', ['VIEW', 'EXPORT']],
    ['clients', ['VIEW'], 'ADD', ['VIEW', 'ADD']],
    ['providers', [], 'ROLES', ['VIEW', 'ROLES']],
    ['providers', ['EDIT'], 'ROLES', ['EDIT', 'ROLES']],
    ['places', ['READ'], 'CREATE', ['VIEW', 'READ', 'CREATE']],
    ['appointments', [], 'EDIT_OWN', ['EDIT_OWN']],
  ])('%s %j with %s: %j', (resource, before, permission, after) => {
    const sets = choosePermission(holding(resource, before), resource, { permission, isHeld: true });
    expect(sets).toEqual(holding(resource, after));
  });

  test.each<[Resource, Permission[], Permission, Permission[]]>([
    ['clients', ['VIEW', 'ADD', 'EXPORT'], 'VIEW', []],
    ['clients', ['VIEW', 'ADD', 'EXPORT'], 'ADD', ['VIEW', 'EXPORT']],
    ['providers', ['VIEW', 'EDIT', 'ROLES'], 'VIEW', ['EDIT', 'ROLES']],
    ['providers', ['EDIT', 'ROLES'], 'EDIT', []],
  ])('%s %j without %s: %j', (resource, before, permission, after) => {
    const sets = choosePermission(holding(resource, before), resource, { permission, isHeld: false });
    expect(sets).toEqual(holding(resource, after));
  });

  test('taking a permission and giving it back is no change', () => {
    const { receptionist } = defaultRoles;
    const without = choosePermission(receptionist, 'clients', { permission: 'ADD', isHeld: false });
    expect(choosePermission(without, 'clients', { permission: 'ADD', isHeld: true })).toEqual(receptionist);
  });
});

test('R1: someone who may edit everybody’s appointments sees them, and nothing else is to be said', () => {
  const sets = holding('appointments', ['VIEW_ALL', 'EDIT_ALL']);
  expect(isIncluded(sets, 'appointments', 'VIEW_ALL')).toBe(true);
  expect(isIncluded(sets, 'appointments', 'EDIT_OWN')).toBe(true);
  expect(isIncluded(sets, 'appointments', 'EDIT_ALL')).toBe(false);
  expect(widestOf(sets, 'appointments')).toEqual(['EDIT_ALL']);
});

describe('R1: what a role holds is of use', () => {
  test.each<[Resource, Permission[], boolean]>([
    ['clients', ['VIEW', 'REMOVE'], true],
    ['clients', ['REMOVE'], false],
    ['clients', ['ADD', 'EDIT', 'EXPORT'], false],
    ['providers', ['VIEW_NAMES', 'ROLES'], false],
    ['providers', ['EDIT', 'ROLES'], true],
    ['places', ['CREATE'], false],
    ['appointments', ['EDIT_OWN'], true],
  ])('%s %j: %s', (resource, held, expected) => {
    expect(isOfUse(holding(resource, held), resource)).toBe(expected);
  });

  test('in each role that a business starts with', () => {
    const resources = Object.keys(permissionSets) as Resource[];
    for (const sets of Object.values(defaultRoles))
      expect(resources.filter((resource) => !isOfUse(sets, resource))).toEqual([]);
  });
});
