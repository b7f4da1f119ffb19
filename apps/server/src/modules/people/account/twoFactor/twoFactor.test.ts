import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { PASSWORD } from '../../../../../test/given/organization.ts';
import { HOME } from '../../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { signUp } from '../../../business/organization/organization.ts';
import { signIn } from '../signIn/signIn.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps, clock } = given;

const START = `mutation ($input: CurrentPasswordInput!) { startTwoFactor(input: $input) { secret address } }`;
const CONFIRM = `mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) {
  recoveryCodes account { hasTwoFactor recoveryCodesLeft } } }`;
const RENEW =
  'mutation ($input: CurrentPasswordInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }';
const DISABLE = `mutation ($input: CurrentPasswordInput!) { disableTwoFactor(input: $input) {
  account { hasTwoFactor recoveryCodesLeft } } }`;
const proof = { input: { validatePassword: PASSWORD } };

const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now() });
const nextPeriod = () => clock.set(clock.now() + 30_000);

/** An owner who has set up two-factor sign-in. */
async function secured() {
  const organization = await given.organization();
  const { ownerContext: owner, ownerEmail: email } = organization;
  const started = await ask(owner, START, proof);
  const { secret, address } = (started.data as { startTwoFactor: { secret: string; address: string } })
    .startTwoFactor;
  const { data } = await ask(owner, CONFIRM, { input: { code: codeNow(secret) } });
  const { recoveryCodes, account } = (
    data as { confirmTwoFactor: { recoveryCodes: string[]; account: object } }
  ).confirmTwoFactor;
  nextPeriod();
  const tryWith = (code?: string) =>
    refusalOf(signIn(signInDeps, { email, password: PASSWORD, ...(code && { code }) }, HOME));
  return { organization, owner, email, secret, address, recoveryCodes, account, tryWith };
}

describe('two-factor sign-in', () => {
  test('is set up with an address for the app, and holds once a code has confirmed it', async () => {
    const { address, account, recoveryCodes, secret } = await secured();
    expect(address).toContain(`otpauth://totp/Slotkeeper:`);
    expect(address).toContain(`secret=${secret}`);
    expect(account).toEqual({ hasTwoFactor: true, recoveryCodesLeft: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  test('is not on before a code has confirmed it', async () => {
    const { ownerContext, ownerEmail, ownerId } = await given.organization();
    await ask(ownerContext, START, proof);
    const wrong = await ask(ownerContext, CONFIRM, { input: { code: '000000' } });
    expect(wrong.refusals).toMatchObject([{ code: 'INCORRECT_CODE', path: ['code'] }]);
    expect((await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, HOME)).providerId).toBe(
      ownerId,
    );
  });

  test('asks for the code only after the right password', async () => {
    const { email, tryWith, secret } = await secured();
    expect(await tryWith()).toMatchObject({ code: 'CODE_REQUIRED' });
    const wrong = signIn(signInDeps, { email, password: 'wrong', code: codeNow(secret) }, HOME);
    expect(await refusalOf(wrong)).toEqual({ code: 'INVALID_CREDENTIALS' });
    expect(await tryWith('123456')).toMatchObject({ code: 'INCORRECT_CODE' });
    expect(await tryWith(codeNow(secret))).toBeNull();
  });

  test('takes each code once, also at the same moment', async () => {
    const { secret, tryWith } = await secured();
    const code = codeNow(secret);
    const answers = await Promise.all([tryWith(code), tryWith(code), tryWith(code)]);
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await tryWith(code)).toMatchObject({ code: 'INCORRECT_CODE' });
    nextPeriod();
    expect(await tryWith(codeNow(secret))).toBeNull();
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes, tryWith } = await secured();
    const [first = '', second = ''] = recoveryCodes;
    expect(await tryWith(first.toLowerCase().replaceAll('-', ' '))).toBeNull();
    expect(await tryWith(first)).toMatchObject({ code: 'INCORRECT_CODE' });
    const answers = await Promise.all([tryWith(second), tryWith(second)]);
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  test('R4: guesses of the code are counted like those of a password', async () => {
    const { tryWith } = await secured();
    for (let guess = 0; guess < 10; guess += 1) await tryWith('111111');
    expect(await tryWith('111111')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('the secret is not readable in the database', async () => {
    const { organization, secret, recoveryCodes } = await secured();
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', organization.ownerAccountId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code);
  });

  test('is ended, and its codes renewed, by the current password only', async () => {
    const { owner, recoveryCodes, tryWith } = await secured();
    const wrong = { input: { validatePassword: 'wrong' } };
    for (const operation of [START, RENEW, DISABLE]) {
      expect((await ask(owner, operation, wrong)).refusals).toMatchObject([
        { code: 'WRONG_CURRENT_PASSWORD', path: ['validatePassword'] },
      ]);
    }
    const renewed = await ask(owner, RENEW, proof);
    expect(renewed.refusals).toEqual([]);
    expect(await tryWith(recoveryCodes[0])).toMatchObject({ code: 'INCORRECT_CODE' });
    const { data } = await ask(owner, DISABLE, proof);
    expect(data?.disableTwoFactor).toEqual({ account: { hasTwoFactor: false, recoveryCodesLeft: 0 } });
    expect(await tryWith()).toBeNull();
  });

  test('guards the founding of a further business with the same account too', async () => {
    const { email, secret } = await secured();
    const business = {
      organizationName: 'Second',
      name: 'Olga',
      email,
      password: PASSWORD,
      phoneNumber: '+359888123456',
      country: 'BG',
      timezone: 'Europe/Sofia',
      currency: 'eur',
      locale: 'en',
    } as const;
    expect(await refusalOf(signUp(signInDeps, business, HOME))).toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await signUp(signInDeps, { ...business, code: codeNow(secret) }, HOME)).accessToken).toBeTruthy();
  });

  test('is nobody else’s: a Guest is refused', async () => {
    expect((await ask(null, START, proof)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});
