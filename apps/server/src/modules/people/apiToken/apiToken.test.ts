import { API_TOKENS_MAX } from '@slotkeeper/domain/limits';
import { noPermissions, type RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { DAY_MS, SECOND_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { newApiToken } from './apiTokenText.ts';
import { addApiToken, revokeApiToken } from './changeApiTokens.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database);
const { secrets } = given.signInDeps;

beforeEach(() => given.clock.set(MONDAY_MORNING));

const scopes = (sets: Partial<RoleSets>): RoleSets => ({ ...noPermissions, ...sets });
const NAMES = '{ viewer { ... on Provider { services(first: 5) { edges { node { title } } } } } }';
const CLIENTS = '{ viewer { ... on Provider { clients(first: 5) { edges { node { name } } } } } }';

/** The code of a request's refusal, or 'answered'. */
async function answered(token: string, query = NAMES): Promise<string> {
  const { status, errors } = await server.graphql(token, query);
  return errors ? `${status} ${String(errors[0]?.extensions.code)}` : 'answered';
}

async function lastUse(id: string): Promise<number | null> {
  const row = await db
    .selectFrom('api_tokens')
    .select('last_used_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.last_used_at?.getTime() ?? null;
}

describe('R9: making a token', () => {
  test('its text is answered once, a list shows how it begins, and only its hash is kept', async () => {
    const { ownerContext } = await given.organization();
    const input = {
      name: 'Website',
      scopes: { ...scopes({ services: ['VIEW'] }) },
      clientMutationId: 'once',
    };
    const query =
      'mutation ($input: AddApiTokenInput!) { addApiToken(input: $input) { token apiToken { name prefix lastUsedAt scopes { services clients } } } }';
    const first = (await ask(ownerContext, query, { input })).data?.addApiToken as { token: string };
    expect(first).toEqual({
      token: expect.stringMatching(/^sk_[\w-]{44}$/),
      apiToken: {
        name: 'Website',
        prefix: first.token.slice(0, 9),
        lastUsedAt: null,
        scopes: { services: ['VIEW'], clients: [] },
      },
    });
    const again = (await ask(ownerContext, query, { input })).data?.addApiToken;
    expect(again).toMatchObject({ token: null, apiToken: { prefix: first.token.slice(0, 9) } });
    const rows = await db
      .selectFrom('api_tokens')
      .selectAll()
      .where('organization_id', '=', ownerContext.scope.organizationId)
      .execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashOneTimeToken(first.token)]);
    const { rows: everywhere } = await database.pool.query<{ found: string }>(
      `select a::text as found from audit_entries a union all select k::text from idempotency_keys k union all select t::text from api_tokens t`,
    );
    expect(everywhere.filter(({ found }) => found.includes(first.token.slice(9)))).toEqual([]);
  });

  test.each([
    ['nothing', noPermissions, 'SCOPES_EMPTY'],
    ['more than the member has', scopes({ payments: ['ORGANISATION'] }), 'SCOPES_ABOVE_OWN'],
    ['the right to make tokens', scopes({ integrations: ['TOKENS'] }), 'SCOPES_ABOVE_OWN'],
  ])('not for %s', async (_, wanted, code) => {
    const salon = await given.organization();
    const { context } = await given.staffMember(salon, { role: 'administrator' });
    const made = addApiToken(context, secrets, { name: 'Website', scopes: wanted, key: null });
    expect(await refusalOf(made)).toMatchObject({ code });
  });

  test('not one that has expired already, nor more than a hundred', async () => {
    const { ownerContext, scope } = await given.organization();
    const input = { name: 'Website', scopes: scopes({ services: ['VIEW'] }), key: null };
    const late = addApiToken(ownerContext, secrets, { ...input, expiresAt: MONDAY_MORNING });
    expect(await refusalOf(late)).toMatchObject({ code: 'EXPIRY_IN_PAST' });
    const row = { organization_id: scope.organizationId, provider_id: ownerContext.provider.id, name: 'Old' };
    const rows = Array.from({ length: API_TOKENS_MAX }, (_, index) => ({
      ...row,
      prefix: 'sk_',
      token_hash: `${scope.organizationId} ${index}`,
      scopes: JSON.stringify(input.scopes),
      created_at: new Date(MONDAY_MORNING),
    }));
    await db.insertInto('api_tokens').values(rows).execute();
    expect(await refusalOf(addApiToken(ownerContext, secrets, input))).toMatchObject({
      code: 'TOO_MANY_API_TOKENS',
    });
  });

  test('P9: making and revoking it is in the history, without its text', async () => {
    const { ownerContext, scope } = await given.organization();
    const { id } = await given.apiToken(ownerContext);
    await revokeApiToken(ownerContext, id);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'object_id'])
      .where('organization_id', '=', scope.organizationId)
      .where('object_type', '=', 'API_TOKEN')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'added', object_id: id },
      { action: 'revoked', object_id: id },
    ]);
  });
});

describe('R9: which tokens work', () => {
  test('one that was made here; not another, nor one that was revoked', async () => {
    const { ownerContext } = await given.organization();
    const { id, text } = await given.apiToken(ownerContext);
    expect(await answered(text)).toBe('answered');
    expect(await answered(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toBe(
      '401 UNAUTHENTICATED',
    );
    expect(await answered(newApiToken(secrets))).toBe('401 UNAUTHENTICATED');
    await revokeApiToken(ownerContext, id);
    expect(await answered(text)).toBe('401 UNAUTHENTICATED');
    expect(await refusalOf(revokeApiToken(ownerContext, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('until it expires', async () => {
    const { ownerContext } = await given.organization();
    const { text } = await given.apiToken(ownerContext, { expiresAt: MONDAY_MORNING + DAY_MS });
    given.clock.set(MONDAY_MORNING + DAY_MS - 1);
    expect(await answered(text)).toBe('answered');
    given.clock.set(MONDAY_MORNING + DAY_MS);
    expect(await answered(text)).toBe('401 UNAUTHENTICATED');
  });

  test('no cookie brings one, and no socket takes one', async () => {
    const { ownerContext } = await given.organization();
    const { text } = await given.apiToken(ownerContext);
    const response = await server.post(
      '/graphql',
      { query: '{ viewer { __typename } }' },
      {
        cookie: `OAUTH_TOKEN=${text}`,
        'x-slotkeeper': '1',
        origin: server.origin,
      },
    );
    expect(response.body).toEqual({ data: { viewer: { __typename: 'Guest' } } });
    const socket = new WebSocket(
      `${server.origin.replace('http', 'ws')}/subscriptions`,
      'graphql-transport-ws',
    );
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${text}` } })),
    );
    expect(await closed).toBe(4403);
  });

  test('when it was last used is noted, at most once a minute', async () => {
    const { ownerContext } = await given.organization();
    const { id } = await given.apiToken(ownerContext, { name: 'Unused' });
    const { text, id: used } = await given.apiToken(ownerContext);
    expect(await lastUse(used)).toBe(MONDAY_MORNING);
    given.clock.set(MONDAY_MORNING + 59 * SECOND_MS);
    await answered(text);
    expect(await lastUse(used)).toBe(MONDAY_MORNING);
    given.clock.set(MONDAY_MORNING + 60 * SECOND_MS);
    await answered(text);
    expect(await lastUse(used)).toBe(MONDAY_MORNING + 60 * SECOND_MS);
    expect(await lastUse(id)).toBe(MONDAY_MORNING);
  });
});

describe('R9: what a token may do', () => {
  test('what its scopes say, and nothing else', async () => {
    const { ownerContext } = await given.organization();
    const { text } = await given.apiToken(ownerContext, { scopes: scopes({ services: ['VIEW'] }) });
    expect([await answered(text), await answered(text, CLIENTS)]).toEqual([
      'answered',
      '200 ACTION_NOT_ALLOWED',
    ]);
  });

  test('never more than its creator may at the moment, and nothing once that one has no access', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'administrator' });
    const { text } = await given.apiToken(member.context, {
      scopes: scopes({ services: ['VIEW'], clients: ['VIEW'] }),
    });
    expect(await answered(text, CLIENTS)).toBe('answered');
    await given.withSets(salon, member.id, { clients: [] });
    expect([await answered(text), await answered(text, CLIENTS)]).toEqual([
      'answered',
      '200 ACTION_NOT_ALLOWED',
    ]);
    const { administrator } = salon.roleIds;
    await db.updateTable('providers').set({ role_id: administrator }).where('id', '=', member.id).execute();
    expect(await answered(text, CLIENTS)).toBe('answered');
    await given.revoked(member.id);
    expect(await answered(text)).toBe('401 UNAUTHENTICATED');
  });

  test('never the account of its creator, also when it may do all that its creator still may', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'administrator' });
    const { text } = await given.apiToken(member.context);
    await given.withSets(salon, member.id, { integrations: [] });
    const id = toGlobalId('Provider', member.id);
    const change = (input: string) =>
      answered(text, `mutation { updateProvider(input: { id: "${id}", ${input} }) { __typename } }`);
    expect([await change('email: "evil@evil.example"'), await change('name: "Evil"')]).toEqual([
      '200 ACTION_NOT_ALLOWED',
      '200 ACTION_NOT_ALLOWED',
    ]);
  });

  test('P4: its keys are its own, not those of its creator or of another token', async () => {
    const salon = await given.organization();
    const [one, other] = [await given.apiToken(salon.ownerContext), await given.apiToken(salon.ownerContext)];
    const add = async (ctx: typeof salon.ownerContext, phoneNumber: string) => {
      const { data, refusals } = await ask(
        ctx,
        'mutation ($input: AddClientInput!) { addClient(input: $input) { clientEdge { node { id } } } }',
        { input: { clientMutationId: 'client-1', name: 'Ana', phoneNumber } },
      );
      return refusals[0]?.code ?? JSON.stringify(data);
    };
    const first = await add(one.context, '+359880555001');
    expect(await add(one.context, '+359880555001')).toBe(first);
    expect(await add(one.context, '+359880555002')).toBe('IDEMPOTENCY_KEY_REUSED');
    const others = [
      await add(other.context, '+359880555003'),
      await add(salon.ownerContext, '+359880555004'),
    ];
    expect(new Set([first, 'IDEMPOTENCY_KEY_REUSED', ...others]).size).toBe(4);
  });

  test('N2: what it does carries its name, and its creator is notified of it', async () => {
    const salon = await given.organization();
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const { context } = await given.apiToken(salon.ownerContext, { name: 'Website' });
    const booked = { serviceId, providerId: salon.ownerId, starts: [MONDAY_MORNING + DAY_MS] };
    const id = await given.appointment(context, booked);
    const { created_by_name: by } = await db
      .selectFrom('appointments')
      .select('created_by_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(by).toBe(`${salon.ownerContext.provider.name} (Website)`);
    const notices = db.selectFrom('notifications').select('kind').where('provider_id', '=', salon.ownerId);
    expect(await notices.execute()).toEqual([{ kind: 'appointmentCreated' }]);
  });
});

test('a token has an allowance of requests of its own; a made-up one takes from its address', async () => {
  const few = await given.server(database, { rateLimit: 4 });
  const { ownerContext } = await given.organization();
  const [one, other] = [await given.apiToken(ownerContext), await given.apiToken(ownerContext)];
  const statuses = async (text: string, times: number) => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) all.push((await few.graphql(text, NAMES)).status);
    return all;
  };
  expect(await statuses(one.text, 5)).toEqual([200, 200, 200, 200, 429]);
  expect(await statuses(other.text, 1)).toEqual([200]);
  const madeUp = (index: number) => `sk_${String(index).repeat(44)}`;
  expect([...(await statuses(madeUp(1), 1)), ...(await statuses(madeUp(2), 2))]).toEqual([401, 401, 429]);
});
