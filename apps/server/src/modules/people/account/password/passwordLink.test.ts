import { beforeAll, describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { PASSWORD } from '../../../../../test/given/organization.ts';
import { HOME } from '../../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { queuedPayloads } from '../../../../../test/queuedJobs.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { sentToken } from '../../../../../test/sentLink.ts';
import { authenticate } from '../signIn/authenticate.ts';
import { signIn } from '../signIn/signIn.ts';
import { resetPassword } from './changePassword.ts';
import { sendPasswordLink } from './passwordLink.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { signInDeps, clock } = given;
const HOUR = 3_600_000;
const linkOrigin = 'https://book.example';
let server: Awaited<ReturnType<typeof given.server>>;

beforeAll(async () => {
  server = await given.server(database);
});

const forgot = (email: string) => server.post('/auth/password/forgot', { email });

/** An owner who was sent a link. */
async function forgetful() {
  const organization = await given.organization();
  await sendPasswordLink(signInDeps, { email: organization.ownerEmail, linkOrigin });
  const token = (await sentToken(db, organization.ownerEmail)) ?? '';
  return { organization, email: organization.ownerEmail, token };
}

const reset = (token: string, password = 'a new password') =>
  refusalOf(resetPassword(signInDeps, { token, password, ...HOME }));

describe('R3: a forgotten password', () => {
  test('known and unknown e-mails get the same answer, and the same work is queued', async () => {
    const { ownerEmail } = await given.organization();
    const known = await forgot(ownerEmail);
    const unknown = await forgot('nobody@salon.example');
    expect(known).toEqual({ status: 200, body: {} });
    expect(unknown).toEqual(known);
    const jobs = await queuedPayloads(db, 'sendPasswordLink');
    expect(jobs).toEqual([
      { email: ownerEmail, linkOrigin },
      { email: 'nobody@salon.example', linkOrigin },
    ]);
    expect(await sentToken(db, ownerEmail)).toBeNull();
  });

  test('only an account that belongs to a business is sent a link, which is masked in the outbox', async () => {
    const { email } = await forgetful();
    await sendPasswordLink(signInDeps, { email: 'nobody@salon.example', linkOrigin });
    expect(await sentToken(db, 'nobody@salon.example')).toBeNull();
    const {
      secret,
      body,
      sealed_body: sealed,
    } = await db
      .selectFrom('messages')
      .select(['secret', 'body', 'sealed_body'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(secret).toBe(true);
    expect(body).toBe('');
    expect(signInDeps.secrets.open(sealed ?? '')).toMatch(/https:\/\/book\.example\/password\/[\w-]{22}\n/);
  });

  test('a forged host changes nothing about where the link leads', async () => {
    const { ownerEmail } = await given.organization();
    await server.fetch('/auth/password/forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: ownerEmail }),
    });
    const jobs = await queuedPayloads(db, 'sendPasswordLink');
    expect(jobs.at(-1)).toEqual({ email: ownerEmail, linkOrigin });
  });

  test('the link sets the password and ends every sign-in', async () => {
    const { email, token } = await forgetful();
    const before = await given.signedIn(email);
    expect(await reset(token)).toBeNull();
    expect(await authenticate(signInDeps, before.accessToken)).toBeNull();
    expect(await refusalOf(signIn(signInDeps, { email, password: PASSWORD }, HOME))).toEqual({
      code: 'INVALID_CREDENTIALS',
    });
    const after = await signIn(signInDeps, { email, password: 'a new password' }, HOME);
    expect(after.accessToken).toBeTruthy();
  });

  test('it works once, also where it is tried five times at the same moment', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `pass word ${index}`)),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await reset(token)).toEqual({ code: 'INVALID_LINK' });
  });

  test('its holder learns at its opening whether it works, and looking leaves it good', async () => {
    const start = clock.now();
    const { email, token } = await forgetful();
    const look = (text: string) => server.post('/auth/password/link', { token: text });
    const dead = { status: 404, body: { code: 'INVALID_LINK' } };
    expect(await look(token)).toEqual({ status: 200, body: {} });
    expect(await look(token)).toEqual({ status: 200, body: {} });
    expect(await look('unknown')).toMatchObject(dead);
    clock.set(start + HOUR);
    expect(await look(token)).toMatchObject(dead);
    clock.set(start);
    await sendPasswordLink(signInDeps, { email, linkOrigin });
    expect(await look(token), 'a newer one was sent').toMatchObject(dead);
    const newer = (await sentToken(db, email)) ?? '';
    expect(await reset(newer)).toBeNull();
    expect(await look(newer), 'used').toMatchObject(dead);
    const foreign = { origin: 'https://evil.example' };
    expect((await server.post('/auth/password/link', { token }, foreign)).status).toBe(403);
  });

  test.each([
    ['looked at', '/auth/password/link', {}],
    ['spent', '/auth/password/reset', { password: 'a new password' }],
  ])('R4: from one address links are %s 60 times in 15 minutes', async (_, path, body) => {
    clock.set(clock.now() + 2 * HOUR);
    const answers: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      answers.push((await server.post(path, { token: 'unknown', ...body })).status);
    }
    clock.set(clock.now() + 2 * HOUR);
    expect(answers.slice(-2)).toEqual([404, 429]);
  });

  test('it works for an hour, and a newer one ends it', async () => {
    const start = clock.now();
    const { email, token } = await forgetful();
    clock.set(start + HOUR);
    expect(await reset(token)).toEqual({ code: 'INVALID_LINK' });
    clock.set(start);
    await sendPasswordLink(signInDeps, { email, linkOrigin });
    expect(await reset(token)).toEqual({ code: 'INVALID_LINK' });
    expect(await reset((await sentToken(db, email)) ?? '')).toBeNull();
  });

  test('R4: the new password opens the account at once, also where too many wrong ones were tried', async () => {
    const { email, token } = await forgetful();
    for (let failure = 1; failure <= 11; failure += 1) {
      await refusalOf(signIn(signInDeps, { email, password: 'no' }, HOME));
    }
    expect(await reset(token)).toBeNull();
    expect((await signIn(signInDeps, { email, password: 'a new password' }, HOME)).accessToken).toBeTruthy();
  });

  test('a token is 128 random bits, of which the hash is stored', async () => {
    const { organization, token } = await forgetful();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', organization.ownerAccountId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('R4: one e-mail is asked for five times in 15 minutes, known or not', async () => {
    const { ownerEmail } = await given.organization();
    for (const email of [ownerEmail, 'ghost@salon.example']) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(email)).status).toBe(200);
      expect((await forgot(email)).status).toBe(429);
    }
  });

  test.each([
    ['an e-mail that is none', { email: 'nobody' }, 'INVALID_EMAIL'],
    ['nothing', {}, 'BAD_INPUT'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await server.post('/auth/password/forgot', body);
    expect(answer).toMatchObject({ status: 400, body: { code, path: ['email'] } });
  });

  test('refuses a new password that is too short, and leaves the link good', async () => {
    const { token } = await forgetful();
    const short = await server.post('/auth/password/reset', { token, password: '12345' });
    expect(short).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT', path: ['password'] } });
    expect((await server.post('/auth/password/reset', { token, password: '123456' })).status).toBe(200);
    const again = await server.post('/auth/password/reset', { token, password: '123456' });
    expect(again).toMatchObject({ status: 404, body: { code: 'INVALID_LINK' } });
  });

  test('another site sets nobody’s password', async () => {
    const { token } = await forgetful();
    const foreign = { origin: 'https://evil.example' };
    const { status } = await server.post('/auth/password/reset', { token, password: '123456' }, foreign);
    expect(status).toBe(403);
  });
});
