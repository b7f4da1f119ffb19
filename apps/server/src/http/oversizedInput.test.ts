import { existsSync, readFileSync } from 'node:fs';
import { INPUT_LIST_MAX, INPUT_TEXT_MAX, SEARCH_MAX } from '@slotkeeper/domain/limits';
import { getNamedType, isEnumType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ask, listen, requestOf } from '../../test/ask.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { walkInputs, type WalkedInput } from '../../test/inputWalk.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { routeRules } from '../../test/permissionWalk/routeRules.ts';
import { schema } from './schema.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const { ownerContext } = await given.organization();
const MEGABYTE = 'abc '.repeat(262_144);
/** A search of 19 KB took 4.5 seconds: what is refused takes milliseconds, on any machine less than this. */
const CPU_MAX_MS = 1_000;

/** The processor's time that something takes, neither waiting counted nor what test files beside this one do. */
async function cpuOf<T>(act: () => Promise<T>): Promise<{ answer: T; cpuMs: number }> {
  const before = threadCpuMs();
  const answer = await act();
  return { answer, cpuMs: threadCpuMs() - before };
}

/** The processor's time of this thread; of the whole process where the system does not count threads. */
function threadCpuMs(): number {
  const file = '/proc/thread-self/schedstat';
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function refusalsOf(input: WalkedInput, value: unknown) {
  const { operation } = input;
  if (!operation.startsWith('subscription'))
    return (await ask(ownerContext, operation, input.variables(value))).refusals;
  const { feed } = requestOf(ownerContext);
  const opened = await listen(ownerContext, feed, operation, input.variables(value)).catch(
    (error: Error) => error,
  );
  if (!(opened instanceof Error)) throw new Error('The subscription was opened');
  return JSON.parse(opened.message.replace('Refused: ', ''));
}

const inputs = walkInputs();
/** How much of a list, and from where: read in one place for all lists, and walked with those of the viewer. */
const PAGING = ['after', 'first', 'limit', 'page'];
/** Few of them would mean that the walk has lost its way. */
const INPUTS_AT_LEAST = 300;

test('the walk finds the inputs of the schema, and no field that takes a text or a list is out of its reach', () => {
  expect(inputs.length).toBeGreaterThan(INPUTS_AT_LEAST);
  const walked = ['Query', 'Provider', 'Organization', 'Analytics', 'Mutation', 'SubscriptionRoot'];
  const others = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') && !walked.includes(type.name)
      ? Object.values(type.getFields()).filter(({ args }) =>
          args.some(({ name, type }) => !PAGING.includes(name) && !isEnumType(getNamedType(type))),
        )
      : [],
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

test.each(inputs.map((input) => [input.name, input] as const))(
  'GraphQL: %s refuses a megabyte, or ten thousand entries, at once',
  async (_, input) => {
    const value = input.kind === 'text' ? MEGABYTE : Array.from({ length: 10_000 }, () => input.entry);
    const { answer, cpuMs } = await cpuOf(() => refusalsOf(input, value));
    expect(answer).toMatchObject([{ code: 'BAD_INPUT', path: input.path }]);
    expect(cpuMs).toBeLessThan(CPU_MAX_MS);
  },
);

describe('a search', () => {
  const SEARCHES = [
    'search(text: $text) { clients { name } appointments { startAt } services { title } }',
    'clients(filterBy: { searchWord: $text }, orderBy: [{ field: BEST_MATCH, direction: ASC }]) { edges { cursor } }',
    'providers(filterBy: { searchWord: $text }) { edges { cursor } }',
    'services(filterBy: { searchWord: $text }) { edges { cursor } }',
    'addressPredictions(text: $text) { title }',
  ];
  const queryOf = (field: string) => `query ($text: String!) { viewer { ... on Provider { ${field} } } }`;

  test.each(SEARCHES)('longer than 120 characters is refused by its length: %s', async (field) => {
    const { refusals } = await ask(ownerContext, queryOf(field), { text: 'a'.repeat(SEARCH_MAX + 1) });
    expect(refusals).toMatchObject([{ code: 'TEXT_TOO_LONG', values: { max: SEARCH_MAX } }]);
  });

  test.each(SEARCHES)('of sixty words is answered at once: %s', async (field) => {
    const text = 'a '.repeat(SEARCH_MAX / 2);
    const { answer, cpuMs } = await cpuOf(() => ask(ownerContext, queryOf(field), { text }));
    expect(answer.refusals).toEqual([]);
    expect(cpuMs).toBeLessThan(CPU_MAX_MS);
  });
});

describe('a list is ordered by few columns', () => {
  test('ten thousand of them are refused', async () => {
    const orderBy = Array.from({ length: 11 }, () => ({ field: 'NAME', direction: 'ASC' }));
    const query = `query ($orderBy: [ClientOrder!]) { viewer { ... on Provider { clients(orderBy: $orderBy) { edges { cursor } } } } }`;
    expect((await ask(ownerContext, query, { orderBy })).refusals).toEqual([
      { code: 'BAD_INPUT', path: ['orderBy'] },
    ]);
  });
});

describe('REST', async () => {
  const server = await given.server(database);
  const posts = Object.keys(routeRules).filter((route) => route.startsWith('POST '));
  const bodies = {
    'a long text': { email: 'a'.repeat(INPUT_TEXT_MAX + 1) },
    'half a megabyte in a list': { list: ['a'.repeat(500_000)] },
    'too long a list': Array.from({ length: INPUT_LIST_MAX + 1 }, () => 0),
    'a megabyte': { email: MEGABYTE },
  };
  const asked = posts.flatMap((route) =>
    Object.entries(bodies).map(([name, body]) => [route.replace('POST ', ''), name, body] as const),
  );

  test.each(asked)('POST %s refuses %s at once', async (path, _, body) => {
    const { answer, cpuMs } = await cpuOf(() => server.post(path, body));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(cpuMs).toBeLessThan(CPU_MAX_MS);
  });

  test.each(Object.keys(routeRules).filter((route) => route.startsWith('GET ')))(
    '%s answers an endless address at once',
    async (route) => {
      const path = route.replace('GET ', '').replaceAll(/:\w+/g, 'a'.repeat(190));
      const { answer, cpuMs } = await cpuOf(() => server.fetch(`${path}?search=${'abc%20'.repeat(1_800)}`));
      expect(answer.status).not.toBe(500);
      expect(cpuMs).toBeLessThan(CPU_MAX_MS);
    },
  );

  test('the path of what is too long is named', async () => {
    const { body } = await server.post('/auth/web', { email: 'a'.repeat(INPUT_TEXT_MAX + 1) });
    expect(body).toMatchObject({ code: 'BAD_INPUT', path: ['email'] });
  });

  test('a document of half a megabyte is not read at all', async () => {
    const { errors } = await server.graphql(null, `{ node(id: "${'x'.repeat(500_000)}") { id } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
  });

  test('GraphQL’s reason does not repeat what was sent', async () => {
    const sent = { input: { id: 'x', name: { x: 'y'.repeat(500_000) } } };
    const query = 'mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { __typename } }';
    const answer = await server.graphql(null, query, sent);
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
  });
});
