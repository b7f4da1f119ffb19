import { beforeEach, describe, expect, test } from 'vitest';
import { given as givenIn, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tokenKeys } from './accessToken.ts';
import { authenticate } from './authenticate.ts';
import { refreshSignIn } from './refreshSignIn.ts';
import { signOut } from './signOut.ts';
import type { StartedSignIn } from './startSignIn.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps, clock } = given;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ENDED = { code: 'SESSION_ENDED' };

let organization: GivenOrganization;
let first: StartedSignIn;

beforeEach(async () => {
  clock.set(MONDAY_MORNING);
  organization = await given.organization();
  first = await given.signedIn(organization.ownerEmail);
});

const refresh = (token: string) => refreshSignIn(signInDeps, token);
const isKnown = async (accessToken: string) => (await authenticate(signInDeps, accessToken)) !== null;

describe('R4: access tokens', () => {
  test('live 15 minutes', async () => {
    clock.set(MONDAY_MORNING + 15 * MINUTE - SECOND);
    expect(await isKnown(first.accessToken)).toBe(true);
    clock.set(MONDAY_MORNING + 15 * MINUTE);
    expect(await isKnown(first.accessToken)).toBe(false);
  });

  test('of another secret, changed ones and other texts are nobody', async () => {
    const other = { ...signInDeps, keys: tokenKeys('another secret that is long enough too') };
    expect(await authenticate(other, first.accessToken)).toBeNull();
    const [head, , seal] = first.accessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'x', prv: '1', org: '1', gen: 0, exp: 9e9 }));
    expect(await isKnown(`${head}.${claims.toString('base64url')}.${seal}`)).toBe(false);
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await isKnown(`${unsigned}.${claims.toString('base64url')}.`)).toBe(false);
    for (const text of ['', 'x', 'a.b.c', '\u0000', first.refreshAccessToken]) {
      expect(await isKnown(text)).toBe(false);
    }
  });
});

describe('R4: refresh tokens', () => {
  test('the current generation rotates to new tokens that work', async () => {
    const second = await refresh(first.refreshAccessToken);
    expect(second.refreshAccessToken).not.toBe(first.refreshAccessToken);
    expect(await isKnown(second.accessToken)).toBe(true);
    const third = await refresh(second.refreshAccessToken);
    expect(await isKnown(third.accessToken)).toBe(true);
  });

  test('can be derived again: the one before gets the same successor while that is unused', async () => {
    const second = await refresh(first.refreshAccessToken);
    clock.set(MONDAY_MORNING + 60 * MINUTE);
    const again = await refresh(first.refreshAccessToken);
    expect(again.refreshAccessToken).toBe(second.refreshAccessToken);
  });

  test('... and for 30 s after its first use, but no longer: then the family ends', async () => {
    const second = await refresh(first.refreshAccessToken);
    expect(await isKnown(second.accessToken)).toBe(true);
    clock.set(MONDAY_MORNING + 30 * SECOND);
    expect((await refresh(first.refreshAccessToken)).refreshAccessToken).toBe(second.refreshAccessToken);
    clock.set(MONDAY_MORNING + 30 * SECOND + 1);
    expect(await refusalOf(refresh(first.refreshAccessToken))).toEqual(ENDED);
    expect(await isKnown(second.accessToken)).toBe(false);
    expect(await refusalOf(refresh(second.refreshAccessToken))).toEqual(ENDED);
  });

  test('anything older ends the family at once', async () => {
    const second = await refresh(first.refreshAccessToken);
    const third = await refresh(second.refreshAccessToken);
    expect(await refusalOf(refresh(first.refreshAccessToken))).toEqual(ENDED);
    expect(await isKnown(third.accessToken)).toBe(false);
    expect(await refusalOf(refresh(third.refreshAccessToken))).toEqual(ENDED);
  });

  test('one family that ends leaves the others of the same person alone', async () => {
    const elsewhere = await given.signedIn(organization.ownerEmail);
    await signOut(signInDeps, { accessToken: null, refreshToken: first.refreshAccessToken });
    expect(await isKnown(first.accessToken)).toBe(false);
    expect(await isKnown(elsewhere.accessToken)).toBe(true);
  });

  test('rotate atomically: twenty at the same moment all get one and the same successor', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshAccessToken)));
    expect(new Set(answers.map(({ refreshAccessToken }) => refreshAccessToken)).size).toBe(1);
    const { generation } = await db
      .selectFrom('sign_ins')
      .select('generation')
      .where('provider_id', '=', organization.ownerId)
      .executeTakeFirstOrThrow();
    expect(generation).toBe(1);
  });

  test('nothing secret is stored: no column of a sign-in holds a token', async () => {
    const second = await refresh(first.refreshAccessToken);
    const rows = JSON.stringify(await db.selectFrom('sign_ins').selectAll().execute());
    const seal = second.refreshAccessToken.split('.').at(-1);
    expect(rows).not.toContain(seal);
  });

  test.each([
    ['a forged seal', (token: string) => `${token.slice(0, -2)}AA`],
    ['another generation', (token: string) => token.replace('.0.', '.1.')],
    ['no token', () => 'nonsense'],
    ['nothing', () => ''],
  ])('%s is refused and ends nothing', async (_, forge) => {
    expect(await refusalOf(refresh(forge(first.refreshAccessToken)))).toEqual(ENDED);
    expect(await isKnown(first.accessToken)).toBe(true);
  });
});

describe('R4: role and sign-in are read again on every request', () => {
  test('a signed-out token is nobody at once', async () => {
    await signOut(signInDeps, { accessToken: first.accessToken, refreshToken: null });
    expect(await isKnown(first.accessToken)).toBe(false);
    expect(await refusalOf(refresh(first.refreshAccessToken))).toEqual(ENDED);
  });

  test('a revoked member is nobody at once and cannot refresh', async () => {
    const member = await given.staffMember(organization);
    const signedIn = await given.signedIn(member.email);
    await given.revoked(member.id);
    expect(await isKnown(signedIn.accessToken)).toBe(false);
    expect(await refusalOf(refresh(signedIn.refreshAccessToken))).toEqual(ENDED);
  });

  test('a changed role holds from the next request on', async () => {
    const member = await given.staffMember(organization, { role: 'administrator' });
    const { accessToken } = await given.signedIn(member.email);
    const may = async () => (await authenticate(signInDeps, accessToken))?.staff.may('service:edit');
    expect(await may()).toBe(true);
    await db
      .updateTable('providers')
      .set({ role_id: organization.roleIds.staff })
      .where('id', '=', member.id)
      .execute();
    expect(await may()).toBe(false);
  });
});

test('signing out notifies the open sockets', async () => {
  await signOut(signInDeps, { accessToken: null, refreshToken: first.refreshAccessToken });
  const { payload } = await db
    .selectFrom('events')
    .select('payload')
    .where('organization_id', '=', organization.scope.organizationId)
    .where('kind', '=', 'access.changed')
    .executeTakeFirstOrThrow();
  expect(payload).toEqual({ providerId: organization.ownerId });
});
