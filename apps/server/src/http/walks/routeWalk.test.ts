import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { routeRules } from '../../../test/permissionWalk/routeRules.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const salon = await given.organization();
const nobody = await given.staffMember(salon);
await given.withSets(salon, nobody.id, noPermissions);

const tokenOf = async (email: string) => (await given.signedIn(email)).accessToken;
const memberOf = async (role: 'administrator' | 'receptionist' | 'staff') =>
  tokenOf((await given.staffMember(salon, { role })).email);

/** Who asks, by the letter of routeRules; '' is not signed in. */
const tokens: Readonly<Record<string, string>> = {
  O: await tokenOf(salon.ownerEmail),
  A: await memberOf('administrator'),
  R: await memberOf('receptionist'),
  S: await memberOf('staff'),
  N: await tokenOf(nobody.email),
  '': '',
};

test('R2: no REST address is without a rule', () => {
  expect(server.routes).toEqual(Object.keys(routeRules).toSorted());
});

/** Signing out ends the sign-ins that the others need. */
const lastOne = 'POST /auth/logout';
const inOrder = Object.entries(routeRules).toSorted(
  ([one], [other]) => Number(one === lastOne) - Number(other === lastOne),
);

test.each(inOrder)('R1, R2: %s answers every role as its rule says', async (route, rule) => {
  const [method = '', path = ''] = route.split(' ');
  const { may, status, body } = rule;
  const answers: Record<string, number> = {};
  for (const [letter, token] of Object.entries(tokens)) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const json = { ...headers, 'content-type': 'application/json' };
    const request = body ? { method, headers: json, body: JSON.stringify(body) } : { method, headers };
    answers[letter] = (await server.fetch(path, request)).status;
  }
  const refused = (letter: string) => (letter === '' || may === '' ? 401 : 403);
  const isLetIn = (letter: string) => may === 'all' || (letter !== '' && may.includes(letter));
  const expected = Object.keys(tokens).map((letter) => [letter, isLetIn(letter) ? status : refused(letter)]);
  expect(answers).toEqual(Object.fromEntries(expected));
});
