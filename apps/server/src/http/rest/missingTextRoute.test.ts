import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const missing = { locale: 'bg', key: 'refusal.NOT_FOUND' };

test('spec 8: a text that a browser misses is in the log', async () => {
  const server = await given.server(database);
  expect(await server.post('/utils/missingText', missing)).toEqual({ status: 200, body: {} });
  const line = server.logged.find((text) => text.includes('A text is missing'));
  expect(JSON.parse(line ?? '{}')).toMatchObject(missing);
});

test('a stranger’s text is not: its part of the catalogues at most, and how many there were', async () => {
  const server = await given.server(database);
  for (const key of ['hello.world', 'refusal.visit-evil-example', 'visit-evil-example'])
    expect((await server.post('/utils/missingText', { locale: 'en', key })).status).toBe(200);
  expect((await server.post('/utils/missingText', { locale: 'placeholder', key: 'evil' })).status).toBe(200);
  const log = server.logged.join('\n');
  expect(log).not.toMatch(/hello|evil/);
  expect(log).toContain('"refusal.*"');
  expect(log).toContain('"unknown":3');
});

test.each([
  ['nothing', null],
  ['no key', { locale: 'bg' }],
  ['a key that is no text', { locale: 'bg', key: ['a'] }],
  ['more than is asked', { ...missing, more: 1 }],
  ['a book', { locale: 'bg', key: 'a'.repeat(121) }],
  ['a language that nobody speaks here', { ...missing, locale: 'a stranger’s text' }],
  ['a sentence', { locale: 'bg', key: 'Buy this at http://x.example' }],
  ['a line of a log', { locale: 'bg', key: 'calendar.view\n{"level":50}' }],
  ['half a key', { locale: 'bg', key: 'calendar..view' }],
])('a report of %s is refused and not logged', async (_, report) => {
  const server = await given.server(database);
  expect((await server.post('/utils/missingText', report)).status).toBe(400);
  expect(server.logged.filter((text) => text.includes('A text is missing'))).toEqual([]);
});

test('another site cannot report', async () => {
  const server = await given.server(database);
  const answer = await server.post('/utils/missingText', missing, { origin: 'https://other.example' });
  expect(answer).toMatchObject({ body: { code: 'FOREIGN_ORIGIN' } });
});

test('one address cannot fill the log', async () => {
  const server = await given.server(database);
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await server.post('/utils/missingText', { ...missing, key: `key.${index}` })).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
