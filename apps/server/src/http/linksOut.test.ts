import { request } from 'node:http';
import { isInputObjectType, isNonNullType } from 'graphql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { PASSWORD } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { mutationRules } from '../../test/permissionWalk/mutationRules.ts';
import { routeRules } from '../../test/permissionWalk/routeRules.ts';
import { type WalkSalon, walkSalon } from '../../test/permissionWalk/walkSalon.ts';
import { queuedPayloads } from '../../test/queuedJobs.ts';
import { sendPasswordLink } from '../modules/people/account/password/password.ts';
import { schema } from './schema.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { secrets } = given.signInDeps;
const server = await given.server(database);
const OURS = 'https://book.example';
const FOREIGN = 'evil.example';

/** What a forged request says of where it goes; `fetch` would put the true host in. */
const forged = { host: FOREIGN, 'x-forwarded-host': FOREIGN, forwarded: `host=${FOREIGN}` };

/** Sends a body with a forged host and gives the text of the answer. */
function send(path: string, body: object, token: string | null): Promise<string> {
  const { port } = new URL(server.origin);
  const headers = {
    ...forged,
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method: 'POST', headers }, (answer) => {
      const parts: string[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => parts.push(part));
      answer.on('end', () => resolve(parts.join('')));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** The messages written so far, and what they say. */
async function written(): Promise<{ kind: string; text: string }[]> {
  const rows = await db.selectFrom('messages').select(['kind', 'body', 'sealed_body']).execute();
  return rows.map(({ kind, body, sealed_body: sealed }) => ({
    kind,
    text: sealed === null ? body : secrets.open(sealed),
  }));
}

async function expectOwnLinks(): Promise<void> {
  for (const { kind, text } of await written()) {
    for (const link of text.match(/\w+:\/\/\S+/g) ?? [])
      expect([kind, new URL(link).origin]).toEqual([kind, OURS]);
    expect(text).not.toContain(FOREIGN);
  }
}

const mutations = schema.getMutationType()?.getFields() ?? {};

function documentOf(name: string): string {
  const type = mutations[name]?.args.find((one) => one.name === 'input')?.type;
  if (!type) return `mutation { ${name} { __typename } }`;
  expect(isInputObjectType(isNonNullType(type) ? type.ofType : type)).toBe(true);
  return `mutation ($input: ${String(type)}) { ${name}(input: $input) { __typename } }`;
}

/** Inputs with which a mutation sends a link, where its ordinary one doesn't. */
const linking: Readonly<Record<string, (salon: WalkSalon) => Promise<object> | object>> = {
  addClient: () => ({ name: 'Ina', phoneNumber: '+359880000077', inviteClient: true }),
  updateProvider: async (salon) => ({
    id: await salon.invited(),
    email: `new${salon.nextStart()}@home.example`,
  }),
};

test('N1: no mutation sends a link to the host that its request names', async () => {
  const salon = await walkSalon(db, given);
  const token = (await given.signedIn(salon.ownerEmail)).accessToken;
  for (const [name, { input }] of Object.entries(mutationRules)) {
    for (const inputOf of [input, linking[name]]) {
      if (!inputOf) continue;
      const variables = { input: await inputOf(salon, salon.ownerContext) };
      const answer = await send('/graphql', { query: documentOf(name), variables }, token);
      expect([name, answer]).toEqual([name, expect.not.stringContaining(FOREIGN)]);
      await expectOwnLinks();
    }
  }
  const kinds = (await written()).filter(({ text }) => text.includes(OURS)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['client.invitation', 'staff.emailChange', 'staff.invitation']));
});

test('N1: no REST address does', async () => {
  const salon = await given.organization();
  const token = (await given.signedIn(salon.ownerEmail)).accessToken;
  const link = 'query { viewer { ... on Provider { inviteLink } } }';
  const answer = await send('/graphql', { query: link }, token);
  const { inviteLink } = (JSON.parse(answer) as { data: { viewer: { inviteLink: string } } }).data.viewer;
  expect(inviteLink.startsWith(`${OURS}/`)).toBe(true);
  const bodies: Readonly<Record<string, object>> = {
    'POST /auth/password/forgot': { email: salon.ownerEmail },
    'POST /invite/client': { clientPhoneNumber: '+359880000078', inviteLink },
    'POST /auth/signup': {
      organizationName: 'Salon Nova',
      name: 'Nora',
      email: 'nora@home.example',
      password: PASSWORD,
      phoneNumber: '+359880000079',
      country: 'BG',
      timezone: 'Europe/Sofia',
      currency: 'eur',
      locale: 'en',
    },
  };
  for (const route of Object.keys(routeRules)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'POST' || path === '/graphql') continue;
    expect(await send(path, bodies[route] ?? {}, token)).not.toContain(FOREIGN);
  }
  for (const payload of await queuedPayloads(db, 'sendPasswordLink')) {
    await sendPasswordLink(given.signInDeps, payload as { email: string; linkOrigin: string });
  }
  await expectOwnLinks();
  const kinds = (await written()).filter(({ text }) => text.includes(OURS)).map(({ kind }) => kind);
  for (const kind of ['staff.passwordReset', 'staff.emailConfirmation', 'client.invitation'])
    expect(kinds).toContain(kind);
});

/** Every value of every table, ours and the queue's, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

test('N1: no link that opens an account is in the database or the log in clear', async () => {
  const opening = (await written()).filter(({ kind }) => !kind.startsWith('client.'));
  const tokens = opening.flatMap(({ text }) => text.match(/https:\/\/book\.example\/\S+/g) ?? []);
  expect(tokens.length).toBeGreaterThan(2);
  const [stored, logged] = [await wholeDatabase(), server.logged.join('\n')];
  for (const link of tokens) {
    const secret = link.split(/[./]/).at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect([stored.includes(secret), logged.includes(secret)]).toEqual([false, false]);
  }
});
