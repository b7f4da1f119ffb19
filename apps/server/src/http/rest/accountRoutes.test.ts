import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenLiveClient } from '../../../test/given/liveClient.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { authenticate } from '../../modules/people/account/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const { signInDeps } = given;
const server = await given.server(database);

describe('R3: a forgotten password', () => {
  test.each([
    ['mail.example.com', true],
    [null, false],
  ])('N1: says to everybody whether emails leave, and not by whom: %s', async (email, sendsEmail) => {
    const other = await given.server(database, { senders: { email, sms: 'an SMS sender', push: null } });
    const answer = await other.fetch('/auth/password/forgot');
    expect([answer.status, await answer.json()]).toEqual([200, { sendsEmail }]);
  });
});

const ACCOUNT = `{ viewer { ... on Provider { account { email
  memberships { id organizationName isCurrent } signIns { id isCurrent userAgent organizationName } } } } }`;
const END_OTHERS = 'mutation { endOtherSignIns { account { signIns { isCurrent } } } }';
const END_ONE =
  'mutation ($input: EndSignInInput!) { endSignIn(input: $input) { account { signIns { id } } } }';

interface AccountAnswer {
  viewer: { account: { memberships: object[]; signIns: { id: string; isCurrent: boolean }[] } };
}

async function accountOf(token: string) {
  const { data } = await server.graphql(token, ACCOUNT);
  return (data as unknown as AccountAnswer).viewer.account;
}

const switchTo = (token: string, id: string) =>
  server.post('/auth/switch', { id }, { authorization: `Bearer ${token}` });

describe('R3: an account in several organizations', () => {
  test('lists them, goes over to another one, and opens that one next time', async () => {
    const first = await given.organization({ name: 'First' });
    const second = await given.furtherOrganization(first.ownerAccountId, first.ownerEmail);
    const { accessToken } = await given.signedIn(first.ownerEmail);
    expect((await accountOf(accessToken)).memberships).toEqual([
      { id: toGlobalId('Provider', first.ownerId), organizationName: 'First', isCurrent: true },
      expect.objectContaining({ id: toGlobalId('Provider', second.ownerId), isCurrent: false }),
    ]);
    const { status, body } = await switchTo(accessToken, toGlobalId('Provider', second.ownerId));
    expect(status).toBe(200);
    const fresh = (body as { accessToken: string }).accessToken;
    const known = await authenticate(signInDeps, fresh);
    expect(known?.staff.scope.organizationId).toBe(second.scope.organizationId);
    expect(await authenticate(signInDeps, accessToken)).toBeNull();
    expect((await given.signedIn(first.ownerEmail)).providerId).toBe(second.ownerId);
  });

  test('R3: of several changes at once with one sign-in the first goes over, and one sign-in is left', async () => {
    const first = await given.organization();
    const second = await given.furtherOrganization(first.ownerAccountId, first.ownerEmail);
    const { accessToken } = await given.signedIn(first.ownerEmail);
    const wanted = toGlobalId('Provider', second.ownerId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => switchTo(accessToken, wanted)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401, 401,
    ]);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    const fresh = (body as { accessToken: string }).accessToken;
    expect((await accountOf(fresh)).signIns).toHaveLength(1);
  });

  test('R2: another person’s membership, a revoked one and none at all are alike', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const revoked = await given.furtherOrganization(mine.ownerAccountId, mine.ownerEmail);
    await given.revoked(revoked.ownerId);
    const { accessToken } = await given.signedIn(mine.ownerEmail);
    for (const id of [other.ownerId, revoked.ownerId, '987654']) {
      const { status, body } = await switchTo(accessToken, toGlobalId('Provider', id));
      expect([status, (body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await authenticate(signInDeps, accessToken)).not.toBeNull();
  });

  test('R4: a Guest goes nowhere, and another site sends nobody', async () => {
    const { ownerEmail, ownerId } = await given.organization();
    const id = toGlobalId('Provider', ownerId);
    expect((await server.post('/auth/switch', { id })).status).toBe(401);
    const { accessToken } = await given.signedIn(ownerEmail);
    const cookie = { cookie: `OAUTH_TOKEN=${accessToken}` };
    expect((await server.post('/auth/switch', { id }, cookie)).status).toBe(403);
  });
});

describe('R4: a person’s sign-ins', () => {
  test('are listed, and ended elsewhere with their sockets', async () => {
    const { ownerEmail } = await given.organization();
    const elsewhere = await given.signedIn(ownerEmail);
    const here = await given.signedIn(ownerEmail);
    const live = givenLiveClient(server, { accessToken: elsewhere.accessToken });
    await live.connected;
    const { signIns } = await accountOf(here.accessToken);
    expect(signIns.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const { data } = await server.graphql(here.accessToken, END_OTHERS);
    expect(data?.endOtherSignIns).toEqual({ account: { signIns: [{ isCurrent: true }] } });
    expect(await live.closed).toBe(4403);
    expect(await authenticate(signInDeps, elsewhere.accessToken)).toBeNull();
    expect(await authenticate(signInDeps, here.accessToken)).not.toBeNull();
  });

  test('one of them is ended individually; another person’s is not found', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const elsewhere = await given.signedIn(mine.ownerEmail);
    const here = await given.signedIn(mine.ownerEmail);
    const foreign = await given.signedIn(other.ownerEmail);
    const [theirs] = (await accountOf(foreign.accessToken)).signIns;
    const refused = await server.graphql(here.accessToken, END_ONE, { input: { id: theirs?.id } });
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await authenticate(signInDeps, foreign.accessToken)).not.toBeNull();
    const own = (await accountOf(here.accessToken)).signIns.find(({ isCurrent }) => !isCurrent);
    await server.graphql(here.accessToken, END_ONE, { input: { id: own?.id } });
    expect(await authenticate(signInDeps, elsewhere.accessToken)).toBeNull();
  });

  test('nobody sees another person’s account, not even an Owner', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization);
    const { accessToken } = await given.signedIn(organization.ownerEmail);
    const query = 'query ($id: ID!) { node(id: $id) { ... on Provider { account { email } } } }';
    const { errors } = await server.graphql(accessToken, query, { id: toGlobalId('Provider', member.id) });
    expect(errors?.[0]?.extensions.code).toBe('ACTION_NOT_ALLOWED');
  });
});

describe('R4: fifty tries in a minute', () => {
  test('are stopped with 429 and when to try again, also over many accounts', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 50; attempt += 1) {
      answers.push(await server.post('/auth/web', { email: `x${attempt}@salon.example`, password: 'guess' }));
    }
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 60 } });
  });
});

test.each([
  ['/invitation/1.AAAAAAAAAAAAAAAAAAAAAA', '/invitation/:token'],
  ['/password/AAAAAAAAAAAAAAAAAAAAAA?x=1', '/password/:token'],
  ['/invite/AAAAAAAAAAAAAAAAAAAAAA', '/invite/:token'],
  ['/invite/AAAAAAAAAAAAAAAAAAAAAA/', '/invite/:token'],
  ['/stop/AAAAAAAAAAAAAAAAAAAAAA', '/stop/:token'],
  ['/invite/client', '/invite/client'],
])('what opens an account or a booking page is not in the log: %s is logged as %s', async (address, path) => {
  const before = server.logged.length;
  await server.fetch(address, { headers: { accept: 'text/html' } });
  const log = server.logged.slice(before).join('\n');
  expect(log).toContain(`"path":"${path}"`);
  expect(log).not.toContain('AAAAAAAA');
});
