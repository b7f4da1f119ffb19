import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { PASSWORD } from '../../../../../test/given/organization.ts';
import { HOME } from '../../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { untilStatementsWait } from '../../../../../test/untilStatementsWait.ts';
import { lockAccount, savePasswordHash } from '../account.store.ts';
import { countPasswordAttempt } from '../attempts/attempts.ts';
import { authenticate } from './authenticate.ts';
import { hashPassword } from '../password/passwordHash.ts';
import { signIn } from './signIn.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps, clock } = given;
const MINUTE = 60_000;

function address(last: number) {
  return { ...HOME, ipAddress: `198.51.100.${last}` };
}

test('R4: the right password brings tokens that the server knows', async () => {
  const organization = await given.organization({ locale: 'bg' });
  const signedIn = await signIn(signInDeps, { email: organization.ownerEmail, password: PASSWORD }, HOME);
  expect(signedIn).toMatchObject({ providerId: organization.ownerId, locale: 'bg' });
  const known = await authenticate(signInDeps, signedIn.accessToken);
  expect(known?.staff.provider.id).toBe(organization.ownerId);
  expect(known?.staff.scope.organizationId).toBe(organization.scope.organizationId);
});

test('R3: someone who signs in with a password that is changed at the same moment stays out', async () => {
  const { ownerEmail, ownerAccountId } = await given.organization();
  const started = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, ownerAccountId);
    const signingIn = refusalOf(signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, HOME));
    await untilStatementsWait(db);
    await savePasswordHash(tx, ownerAccountId, await hashPassword('a new password'));
    // Not waited for here: it continues when this transaction is over.
    return { signingIn };
  });
  expect((await started.signingIn)?.code).toBe('INVALID_CREDENTIALS');
});

test('R4: passwords are stored as argon2id only', async () => {
  const { ownerAccountId } = await given.organization();
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', ownerAccountId)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('R4: a wrong password and an unknown e-mail are answered alike', async () => {
  const { ownerEmail } = await given.organization();
  const wrong = await refusalOf(signIn(signInDeps, { email: ownerEmail, password: 'wrong one' }, HOME));
  const unknown = await refusalOf(
    signIn(signInDeps, { email: 'nobody@salon.example', password: 'wrong one' }, HOME),
  );
  expect(wrong).toEqual({ code: 'INVALID_CREDENTIALS' });
  expect(unknown).toEqual(wrong);
});

const failFrom = (email: string, addresses: readonly number[]) =>
  addresses.reduce<Promise<string | undefined>>(async (earlier, last) => {
    await earlier;
    return (await refusalOf(signIn(signInDeps, { email, password: 'no' }, address(last))))?.code;
  }, Promise.resolve(undefined));
const times = (count: number, last: number) => Array<number>(count).fill(last);

describe('R4: wrong passwords', () => {
  test('after ten from one address the account waits 15 minutes there, and learns how long', async () => {
    const { ownerEmail } = await given.organization();
    const right = (last: number) =>
      signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, address(last));
    expect(await failFrom(ownerEmail, times(10, 1))).toBe('INVALID_CREDENTIALS');
    clock.set(clock.now() + 5 * MINUTE);
    expect(await refusalOf(right(1))).toEqual({
      code: 'TOO_MANY_ATTEMPTS',
      values: { retryAfterSeconds: 600 },
    });
    clock.set(clock.now() + 10 * MINUTE);
    expect((await right(1)).accessToken).toBeTruthy();
  });

  test('of a stranger do not lock the owner out at another address', async () => {
    const { ownerEmail } = await given.organization();
    expect(await failFrom(ownerEmail, times(12, 2))).toBe('TOO_MANY_ATTEMPTS');
    const signedIn = await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, address(3));
    expect(signedIn.accessToken).toBeTruthy();
  });

  test('fifty from many addresses stop guesses from new ones, not the owner where it has signed in', async () => {
    const { ownerEmail } = await given.organization();
    const right = (last: number) =>
      signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, address(last));
    await right(4);
    const many = Array.from({ length: 50 }, (_, index) => 10 + index);
    expect(await failFrom(ownerEmail, many)).toBe('INVALID_CREDENTIALS');
    expect((await refusalOf(right(80)))?.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await right(4)).accessToken).toBeTruthy();
    clock.set(clock.now() + 91 * 24 * 60 * MINUTE);
    await failFrom(ownerEmail, many);
    expect((await refusalOf(right(4)))?.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test.each([
    ['one address', times(11, 5)],
    ['many', Array.from({ length: 51 }, (_, index) => 100 + index)],
  ])('for an unknown e-mail from %s are limited in the same way', async (_, addresses) => {
    expect(await failFrom(`ghost${addresses[0]}@salon.example`, addresses)).toBe('TOO_MANY_ATTEMPTS');
  });
});

test('R4: guesses at the same moment are all counted', async () => {
  const { ownerEmail } = await given.organization();
  const guesses = Array.from({ length: 14 }, (_, index) =>
    refusalOf(signIn(signInDeps, { email: ownerEmail, password: `guess ${index}` }, address(200))),
  );
  const codes = (await Promise.all(guesses)).map((refusal) => refusal?.code);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(4);
});

test('R4: one address is limited for all accounts, and a whole IPv6 customer is one address', async () => {
  const tryFrom = (ipAddress: string, guess: number) =>
    refusalOf(countPasswordAttempt(signInDeps, { email: `guess${guess}@salon.example`, ipAddress }));
  for (let guess = 1; guess <= 100; guess += 1) {
    if (guess % 40 === 0) clock.set(clock.now() + MINUTE);
    expect(await tryFrom(`2001:db8::${guess.toString(16)}`, guess)).toBeNull();
  }
  expect((await tryFrom('2001:db8:0:0:ffff::1', 101))?.code).toBe('TOO_MANY_ATTEMPTS');
  expect(await tryFrom('2001:db8:0:1::1', 102)).toBeNull();
});

test('R4: who tries everybody’s passwords at an address keeps no known browser there out', async () => {
  const { ownerEmail } = await given.organization();
  const wifi = { ...HOME, ipAddress: '198.51.100.77' };
  const [known, unknown] = [
    { ...wifi, deviceHash: 'known' },
    { ...wifi, deviceHash: 'unknown' },
  ];
  const right = (origin: typeof known) =>
    refusalOf(signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, origin));
  expect(await right({ ...known, ipAddress: '198.51.100.1' })).toBeNull();
  const guess = (email: string, origin: typeof known) =>
    refusalOf(countPasswordAttempt(signInDeps, { email, ...origin }));
  for (let time = 0; time < 41; time += 1) await guess(`guess${time}@salon.example`, unknown);
  expect((await right(unknown))?.code).toBe('TOO_MANY_ATTEMPTS');
  expect(await right(known)).toBeNull();
  // It is known to its own account alone, and has a limit of its own.
  expect((await guess('another@salon.example', known))?.code).toBe('TOO_MANY_ATTEMPTS');
  for (let time = 0; time < 10; time += 1) await guess(ownerEmail, known);
  expect((await right(known))?.code).toBe('TOO_MANY_ATTEMPTS');
});

test('R4: the right password forgets the failures before it', async () => {
  const { ownerEmail } = await given.organization();
  for (let round = 1; round <= 3; round += 1) {
    for (let failure = 1; failure <= 5; failure += 1) {
      await refusalOf(signIn(signInDeps, { email: ownerEmail, password: 'no' }, address(1)));
    }
    expect(
      (await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, address(1))).providerId,
    ).toBeTruthy();
  }
});

test('R3: sign-in opens the organization used last, and says so when every membership was revoked', async () => {
  const first = await given.organization();
  const second = await given.furtherOrganization(first.ownerAccountId, first.ownerEmail);
  const sign = () => signIn(signInDeps, { email: first.ownerEmail, password: PASSWORD }, HOME);
  expect((await sign()).providerId).toBe(first.ownerId);
  await db
    .updateTable('accounts')
    .set({ last_organization_id: second.scope.organizationId })
    .where('id', '=', first.ownerAccountId)
    .execute();
  expect((await sign()).providerId).toBe(second.ownerId);
  await given.revoked(second.ownerId);
  expect((await sign()).providerId).toBe(first.ownerId);
  await given.revoked(first.ownerId);
  expect(await refusalOf(sign())).toEqual({ code: 'NO_MEMBERSHIP' });
});
