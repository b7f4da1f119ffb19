import { signUpInput } from '@slotkeeper/domain/input/organization';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import { PASSWORD } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { untilStatementsWait } from '../../../../test/untilStatementsWait.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { hashPassword } from '../../people/account/password/password.ts';
import { authenticate } from '../../people/account/signIn/signIn.ts';
import { signUp } from './signUp.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps } = given;

const business = {
  organizationName: 'Barber Rossi',
  placeName: 'Via Roma',
  name: 'Rosa Rossi',
  email: 'Rosa@Barber.Example',
  password: 'secret',
  phoneNumber: '+39 06 1234 5678',
  country: 'IT',
  timezone: 'Europe/Rome',
  currency: 'eur',
  locale: 'it',
};

const organizations = async () => (await db.selectFrom('organizations').select('id').execute()).length;

test('R5: a business signs itself up, and its owner is signed in', async () => {
  const signedIn = await signUp(signInDeps, readInput(signUpInput, business), HOME);
  expect(signedIn.locale).toBe('it');
  const known = await authenticate(signInDeps, signedIn.accessToken);
  expect(known?.staff.provider).toMatchObject({ name: 'Rosa Rossi', timezone: 'Europe/Rome' });
  expect(known?.staff.may('role:edit')).toBe(true);
  const provider = await db
    .selectFrom('providers')
    .select(['email', 'phone_number'])
    .where('id', '=', signedIn.providerId)
    .executeTakeFirstOrThrow();
  expect(provider).toEqual({ email: 'rosa@barber.example', phone_number: '+390612345678' });
});

test('R3: an existing e-mail founds a further business only with its own password', async () => {
  const { ownerEmail, ownerAccountId } = await given.organization();
  const before = await organizations();
  const wrong = { ...business, email: ownerEmail, password: 'not hers' };
  const refusal = await refusalOf(signUp(signInDeps, readInput(signUpInput, wrong), HOME));
  expect(refusal).toEqual({ code: 'INVALID_CREDENTIALS' });
  expect(await organizations()).toBe(before);
  const right = { ...business, email: ownerEmail, password: PASSWORD };
  const signedIn = await signUp(signInDeps, readInput(signUpInput, right), HOME);
  const known = await authenticate(signInDeps, signedIn.accessToken);
  expect(known?.staff.provider.accountId).toBe(ownerAccountId);
  expect(await organizations()).toBe(before + 1);
});

test('R4: guessing at sign-up counts with guessing at sign-in', async () => {
  const { ownerEmail } = await given.organization();
  const codes: (string | undefined)[] = [];
  for (let guess = 1; guess <= 11; guess += 1) {
    const tried = { ...business, email: ownerEmail, password: `guess ${guess}` };
    codes.push((await refusalOf(signUp(signInDeps, readInput(signUpInput, tried), HOME)))?.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array<string>(10).fill('INVALID_CREDENTIALS'));
  expect(codes[10]).toBe('TOO_MANY_ATTEMPTS');
});

test('R4: one account founds ten businesses a day, and one address thirty an hour', async () => {
  const { ownerEmail } = await given.organization();
  const elsewhere = { ...HOME, ipAddress: '198.51.100.7' };
  const found = (email: string) =>
    refusalOf(
      signUp(signInDeps, readInput(signUpInput, { ...business, email, password: PASSWORD }), elsewhere),
    );
  const before = await organizations();
  for (let count = 1; count <= 10; count += 1) expect(await found(ownerEmail)).toBeNull();
  expect(await found(ownerEmail)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  for (let count = 11; count <= 30; count += 1) expect(await found(`flood${count}@x.example`)).toBeNull();
  expect(await found('flood31@x.example')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await organizations()).toBe(before + 30);
});

test('two sign-ups with one new e-mail at the same moment make one account and one business', async () => {
  const before = await organizations();
  const input = readInput(signUpInput, { ...business, email: 'twin@barber.example' });
  // Both have looked for an account before either makes one.
  const both = await db.transaction().execute(async (tx) => {
    await sql`lock table accounts in exclusive mode`.execute(tx);
    const tries = [0, 1].map(() => refusalOf(signUp(signInDeps, input, HOME)));
    await untilStatementsWait(db, tries.length);
    return tries;
  });
  const results = await Promise.all(both);
  expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(results.find((refusal) => refusal !== null)).toEqual({ code: 'INVALID_CREDENTIALS' });
  expect(await organizations()).toBe(before + 1);
});

test('P4: sent again with its key, a sign-up leads to the business that it has founded', async () => {
  const before = await organizations();
  const keyed = { ...business, email: 'again@barber.example', clientMutationId: 'try' };
  const input = readInput(signUpInput, keyed);
  const first = await signUp(signInDeps, input, HOME);
  const second = await signUp(signInDeps, input, HOME);
  expect(second.providerId).toBe(first.providerId);
  expect((await authenticate(signInDeps, second.accessToken))?.staff.provider.name).toBe('Rosa Rossi');
  const other = readInput(signUpInput, { ...keyed, organizationName: 'Another one' });
  expect(await refusalOf(signUp(signInDeps, other, HOME))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const wrong = readInput(signUpInput, { ...keyed, password: 'not hers' });
  expect(await refusalOf(signUp(signInDeps, wrong, HOME))).toEqual({ code: 'INVALID_CREDENTIALS' });
  expect(await organizations()).toBe(before + 1);
});

test.each(['new', 'known'])(
  'P4: of many tries at once by a %s person all lead to one business',
  async (who) => {
    const email = who === 'new' ? 'tries@barber.example' : (await given.organization()).ownerEmail;
    const before = await organizations();
    const input = readInput(signUpInput, {
      ...business,
      email,
      password: PASSWORD,
      clientMutationId: 'tries',
    });
    const signedIn = await Promise.all([1, 2, 3, 4].map(() => signUp(signInDeps, input, HOME)));
    expect(new Set(signedIn.map(({ providerId }) => providerId)).size).toBe(1);
    expect(await organizations()).toBe(before + 1);
  },
);

test('P4, R4: the key holds after a new password, of which nothing is kept with it, and not for who has left', async () => {
  const keyed = { ...business, email: 'left@barber.example', clientMutationId: 'left' };
  const { providerId } = await signUp(signInDeps, readInput(signUpInput, keyed), HOME);
  const password = 'changed since';
  const changed = { password_hash: await hashPassword(password) };
  await db.updateTable('accounts').set(changed).where('email', '=', keyed.email).execute();
  const again = readInput(signUpInput, { ...keyed, password });
  expect((await signUp(signInDeps, again, HOME)).providerId).toBe(providerId);
  await db.updateTable('providers').set({ revoked_at: new Date() }).where('id', '=', providerId).execute();
  expect(await refusalOf(signUp(signInDeps, again, HOME))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('P4: another person’s key founds a business of its own', async () => {
  const before = await organizations();
  for (const email of ['one@barber.example', 'other@barber.example'])
    await signUp(signInDeps, readInput(signUpInput, { ...business, email, clientMutationId: 'same' }), HOME);
  expect(await organizations()).toBe(before + 2);
});

test.each([
  ['a blank business name', { organizationName: '  ' }, 'REQUIRED_FIELD_MISSING', 'organizationName'],
  ['a name of 121 letters', { name: 'x'.repeat(121) }, 'TEXT_TOO_LONG', 'name'],
  ['an e-mail without a dot', { email: 'rosa@barber' }, 'INVALID_EMAIL', 'email'],
  ['a password of 5 letters', { password: '12345' }, 'PASSWORD_TOO_SHORT', 'password'],
  ['a phone of 9 digits', { phoneNumber: '+35912345' }, 'WRONG_PHONE_NUMBER', 'phoneNumber'],
  ['an unknown zone', { timezone: 'Europe/Atlantis' }, 'INVALID_TIMEZONE', 'timezone'],
  ['a bare offset as zone', { timezone: '+02:00' }, 'INVALID_TIMEZONE', 'timezone'],
  ['C6: the lev, kept for old data only', { currency: 'bgn' }, 'CURRENCY_RETIRED', 'currency'],
  ['C6: gold', { currency: 'xau' }, 'BAD_INPUT', 'currency'],
  ['a country of three letters', { country: 'ITA' }, 'BAD_INPUT', 'country'],
  ['an unknown language', { locale: 'de' }, 'BAD_INPUT', 'locale'],
])('%s is refused at its field', async (_, change, code, field) => {
  const refusal = await refusalOf(
    (async () => signUp(signInDeps, readInput(signUpInput, { ...business, ...change }), HOME))(),
  );
  expect(refusal).toMatchObject({ code, path: [field] });
});

test('T1: an alias of a zone is accepted', () => {
  expect(readInput(signUpInput, { ...business, timezone: 'Europe/Kiev' }).timezone).toBe('Europe/Kiev');
});
