import { permissionSets } from '@slotkeeper/domain/people/access/permissionSets';
import { expect, test } from 'vitest';
import { permissionGroups } from './permissionGroups.ts';

test('R1: the role editor offers every permission of the table, each once', () => {
  const offered = permissionGroups.flatMap(({ areas }) =>
    areas.flatMap(([resource, permissions]) => permissions.map((permission) => `${resource} ${permission}`)),
  );
  const all = Object.entries(permissionSets).flatMap(([resource, permissions]) =>
    permissions.map((permission) => `${resource} ${permission}`),
  );
  expect(offered.toSorted()).toEqual(all.toSorted());
});
