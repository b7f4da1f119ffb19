import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { fieldRules } from '../../../test/permissionWalk/fieldRules.ts';
import { fullSalon } from '../../../test/permissionWalk/fullSalon.ts';
import { nodeTables } from '../../../test/permissionWalk/nodeTables.ts';
import { partRules } from '../../../test/permissionWalk/partRules.ts';
import { argumentsIn, idOf, seenFields } from '../../../test/permissionWalk/seenFields.ts';
import { askFields, fieldsOf, partTypes } from '../../../test/permissionWalk/walkFields.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const salon = await fullSalon(db, given);
const stranger = (await given.organization()).ownerContext;
const types = Object.keys(nodeTables);

/** From rows with the fields of each to fields with the row of each. */
function rowsByField(rules: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(rules).flatMap(([row, names]) =>
    names.split(' ').map((name) => [name, row] as const),
  );
  return Object.fromEntries(entries);
}
const namesOf = (typename: string) =>
  fieldsOf(typename)
    .map(({ name }) => name)
    .toSorted();

describe('R2: no field is without a rule', () => {
  test('of what an id finds', () => {
    const ruled = Object.fromEntries(types.map((name) => [name, rowsByField(fieldRules[name] ?? {})]));
    const names = Object.entries(ruled).map(([typename, rows]) => [typename, Object.keys(rows).toSorted()]);
    expect(names).toEqual(types.map((typename) => [typename, namesOf(typename)]));
  });

  test('of what is part of it', () => {
    const names = Object.entries(partRules).map(([typename, fields]) => [
      typename,
      fields.split(' ').toSorted(),
    ]);
    expect(names).toEqual(partTypes().map((typename) => [typename, namesOf(typename)]));
  });
});

describe('R1, R2: who sees what of a colleague, of oneself, and of another place', () => {
  test.each(types)('%s', async (typename) => {
    expect(await seenFields(db, salon, typename)).toEqual(rowsByField(fieldRules[typename] ?? {}));
  });
});

test.each(types)(
  'R2: another organization, and who is not signed in, sees no field of %s',
  async (typename) => {
    const args = typename === 'Provider' ? await argumentsIn(db, salon) : {};
    const id = await idOf(db, salon, typename, salon.ownerId);
    const codes = (code: string) => fieldsOf(typename).map(({ name }) => [name, { code }]);
    expect([...(await askFields(stranger, { typename, id }, args))]).toEqual(codes('NOT_FOUND'));
    expect([...(await askFields(null, { typename, id }, args))]).toEqual(codes('UNAUTHENTICATED'));
  },
);
