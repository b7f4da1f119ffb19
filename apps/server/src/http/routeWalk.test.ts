import { expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { routeRules } from '../../test/permissionWalk/queryRules.ts';

const database = await openFreshDatabase();
const server = await givenIn(database.db).server(database);

test('R2: no REST address is without a rule', () => {
  expect(server.routes).toEqual(Object.keys(routeRules).toSorted());
});

test.each(Object.entries(routeRules))('R2: %s answers a Guest as its rule says: %s', async (route, rule) => {
  const [method = '', path = ''] = route.split(' ');
  const headers = { 'content-type': 'application/json' };
  const request = method === 'GET' ? {} : { method, headers, body: '{}' };
  const { status } = await server.fetch(path, request);
  const isRight = rule === 'open' ? status !== 401 : status === rule;
  expect([route, status, isRight]).toEqual([route, status, true]);
});
