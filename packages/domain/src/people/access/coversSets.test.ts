import { describe, expect, test } from 'vitest';
import { type DefaultRoleKey, defaultRoleKeys, defaultRoles } from './defaultRoles.ts';
import { coversSets } from './permissionSets.ts';

const grantable: Record<DefaultRoleKey, readonly DefaultRoleKey[]> = {
  owner: ['owner', 'administrator', 'receptionist', 'staff'],
  administrator: ['administrator', 'receptionist', 'staff'],
  receptionist: ['receptionist'],
  staff: ['staff'],
};

describe('R1: nobody grants what they lack', () => {
  test.each(
    defaultRoleKeys.flatMap((mine) =>
      defaultRoleKeys.map((theirs) => [mine, theirs, grantable[mine].includes(theirs)] as const),
    ),
  )('%s over %s: %s', (mine, theirs, expected) => {
    expect(coversSets(defaultRoles[mine], defaultRoles[theirs])).toBe(expected);
  });

  test('what is only for oneself is held by what is for all, not the other way round', () => {
    const own = { ...defaultRoles.staff, analytics: ['OWN'] as const };
    const all = { ...defaultRoles.staff, analytics: ['ALL'] as const };
    expect(coversSets(all, own)).toBe(true);
    expect(coversSets(own, all)).toBe(false);
  });
});
