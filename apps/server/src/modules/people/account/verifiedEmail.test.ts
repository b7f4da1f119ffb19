import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { PASSWORD } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { sentToken } from '../../../../test/sentLink.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { signUp } from '../../business/organization/organization.ts';
import { acceptInvitation } from '../membership/membership.ts';
import { resetPassword, sendPasswordLink } from './password/password.ts';
import { authenticate, signIn } from './signIn/signIn.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps, clock } = given;
const HOUR = 3_600_000;
const { ipAddress, linkOrigin } = HOME;

const ACCOUNT =
  '{ viewer { ... on Provider { account { email isEmailConfirmed pendingEmail hasTwoFactor } } } }';
const CHANGE = `mutation ($email: String!, $password: String!) {
  requestEmailChange(input: { email: $email, validatePassword: $password }) { account { pendingEmail } } }`;
const RESEND = 'mutation { resendEmailLink { account { email } } }';
const CONFIRM = `mutation ($token: String!) { confirmEmail(input: { token: $token }) {
  account { email isEmailConfirmed pendingEmail } } }`;
const START = `mutation ($password: String!) { startTwoFactor(input: { validatePassword: $password }) { secret } }`;
const FINISH = 'mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }';

let people = 0;
const nextEmail = (name: string) => {
  people += 1;
  return `${name}${people}@home.example`;
};

/** Who has signed up a business with an e-mail, whosever it is. */
async function signedUp(email = nextEmail('victim')) {
  const started = await signUp(
    signInDeps,
    {
      organizationName: 'Salon Nova',
      name: 'Nora',
      email,
      password: PASSWORD,
      phoneNumber: '+359880000079',
      country: 'BG',
      timezone: 'Europe/Sofia',
      currency: 'eur',
      locale: 'en',
    },
    HOME,
  );
  const known = await authenticate(signInDeps, started.accessToken);
  if (!known) throw new Error('Not signed in');
  return { email, staff: known.staff, started };
}

async function accountOf(staff: StaffContext) {
  const { data } = await ask(staff, ACCOUNT);
  return (data as unknown as { viewer: { account: Record<string, unknown> } }).viewer.account;
}

const startTwoFactor = (staff: StaffContext) => ask(staff, START, { password: PASSWORD });

async function setUpTwoFactor(staff: StaffContext): Promise<void> {
  const { data } = await startTwoFactor(staff);
  const { secret } = (data as { startTwoFactor: { secret: string } }).startTwoFactor;
  const code = new TOTP({ secret }).generate({ timestamp: clock.now() });
  expect((await ask(staff, FINISH, { code })).refusals).toEqual([]);
}

const change = (staff: StaffContext | null, email: string, password = PASSWORD) =>
  ask(staff, CHANGE, { email, password });
const confirm = (staff: StaffContext | null, token: string | null) =>
  ask(staff, CONFIRM, { token: token ?? '' });

async function resetByLink(email: string, password: string): Promise<void> {
  await sendPasswordLink(signInDeps, { email, linkOrigin });
  await resetPassword(signInDeps, { token: (await sentToken(db, email)) ?? '', password, ipAddress });
}

describe('R3: an unverified e-mail', () => {
  test('is asked to confirm, and can’t be locked by a second factor', async () => {
    const { email, staff } = await signedUp();
    expect(await accountOf(staff)).toMatchObject({ email, isEmailConfirmed: false, hasTwoFactor: false });
    expect((await startTwoFactor(staff)).refusals).toEqual([{ code: 'EMAIL_NOT_CONFIRMED' }]);
    const token = await sentToken(db, email);
    expect((await confirm(staff, token)).refusals).toEqual([]);
    expect((await accountOf(staff)).isEmailConfirmed).toBe(true);
    await setUpTwoFactor(staff);
    expect((await confirm(staff, token)).refusals).toEqual([{ code: 'INVALID_LINK' }]);
  });

  test('is verified by a new password by link, which takes away what was set up before', async () => {
    const { email, staff, started } = await signedUp();
    // As an account of an earlier version could be locked.
    const { accountId } = staff.provider;
    const locked = {
      totp_secret: signInDeps.secrets.seal('JBSWY3DPEHPK3PXP'),
      totp_pending_secret: signInDeps.secrets.seal('JBSWY3DPEHPK3PXP'),
      recovery_code_hashes: ['hash'],
      pending_email: 'squatter@home.example',
    };
    await db.updateTable('accounts').set(locked).where('id', '=', accountId).execute();
    await resetByLink(email, 'the holder’s own');
    expect(await authenticate(signInDeps, started.accessToken)).toBeNull();
    const fresh = await signIn(signInDeps, { email, password: 'the holder’s own' }, HOME);
    const known = await authenticate(signInDeps, fresh.accessToken);
    expect(known && (await accountOf(known.staff))).toEqual({
      email,
      isEmailConfirmed: true,
      pendingEmail: null,
      hasTwoFactor: false,
    });
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect([row.totp_pending_secret, row.recovery_code_hashes]).toEqual([null, []]);
  });

  test('once verified keeps its second factor over a new password by link', async () => {
    const { ownerContext, ownerEmail: email } = await given.organization();
    await setUpTwoFactor(ownerContext);
    await resetByLink(email, 'a new one');
    expect(await refusalOf(signIn(signInDeps, { email, password: 'a new one' }, HOME))).toMatchObject({
      code: 'CODE_REQUIRED',
    });
  });

  test('a link for a new password reaches its holder also where every membership was revoked', async () => {
    const { email, staff } = await signedUp();
    await given.revoked(staff.provider.id);
    await resetByLink(email, 'the holder’s own');
    expect(await refusalOf(signIn(signInDeps, { email, password: 'the holder’s own' }, HOME))).toEqual({
      code: 'NO_MEMBERSHIP',
    });
  });

  test.each(['new', 'existing'] as const)(
    'is verified by an invitation accepted by a %s account',
    async (account) => {
      const { ownerContext, roleIds } = await given.organization();
      const email = nextEmail('nina');
      if (account === 'existing') await signedUp(email);
      const add = `mutation ($email: String!, $roleId: ID!) { addProvider(input: {
      name: "Nina", phoneNumber: "+359888123456", email: $email, roleId: $roleId }) { clientMutationId } }`;
      const roleId = toGlobalId('Role', roleIds.staff);
      expect((await ask(ownerContext, add, { email, roleId })).refusals).toEqual([]);
      const token = (await sentToken(db, email)) ?? '';
      const input = { account, token, password: PASSWORD, email };
      const joined = await acceptInvitation(
        signInDeps,
        account === 'new' ? { account: 'new', token, password: PASSWORD } : { ...input, account: 'existing' },
        HOME,
      );
      const known = await authenticate(signInDeps, joined.accessToken);
      expect(known && (await accountOf(known.staff))).toMatchObject({ email, isEmailConfirmed: true });
    },
  );
});

describe('R3: another e-mail to sign in with', () => {
  test('is the account’s once its link is followed, and the one before is notified', async () => {
    const { ownerContext: owner, ownerEmail: before } = await given.organization();
    const email = nextEmail('olga');
    expect((await change(owner, ` ${email.toUpperCase()} `)).data).toEqual({
      requestEmailChange: { account: { pendingEmail: email } },
    });
    expect((await accountOf(owner)).email).toBe(before);
    const token = await sentToken(db, email);
    expect((await confirm(owner, token)).data).toEqual({
      confirmEmail: { account: { email, isEmailConfirmed: true, pendingEmail: null } },
    });
    expect((await signIn(signInDeps, { email, password: PASSWORD }, HOME)).accessToken).toBeTruthy();
    const old = refusalOf(signIn(signInDeps, { email: before, password: PASSWORD }, HOME));
    expect(await old).toEqual({ code: 'INVALID_CREDENTIALS' });
    const note = await db
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('recipient', '=', before)
      .executeTakeFirstOrThrow();
    expect(note.kind).toBe('staff.emailChanged');
    expect(note.body).toContain(`with ${email} instead of this address`);
  });

  test('asks for the current password, and changes nothing without it', async () => {
    const { ownerContext: owner } = await given.organization();
    const email = nextEmail('olga');
    expect((await change(owner, email, 'wrong')).refusals).toMatchObject([
      { code: 'WRONG_CURRENT_PASSWORD' },
    ]);
    expect((await change(null, email)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    expect((await change(owner, 'no e-mail')).refusals).toMatchObject([
      { code: 'INVALID_EMAIL', path: ['email'] },
    ]);
    expect(await sentToken(db, email)).toBeNull();
  });

  test('is refused where it is the present one', async () => {
    const { ownerContext: owner, ownerEmail } = await given.organization();
    expect((await change(owner, ownerEmail)).refusals).toMatchObject([
      { code: 'EMAIL_UNCHANGED', path: ['email'] },
    ]);
    expect((await ask(owner, RESEND)).refusals).toEqual([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('that has an account is revealed to the holder of its mailbox alone', async () => {
    const [one, other] = [await given.organization(), await given.organization()];
    expect((await change(one.ownerContext, other.ownerEmail)).refusals).toEqual([]);
    const token = await sentToken(db, other.ownerEmail);
    expect((await confirm(one.ownerContext, token)).refusals).toMatchObject([{ code: 'EMAIL_TAKEN' }]);
    expect((await accountOf(one.ownerContext)).email).toBe(one.ownerEmail);
  });

  test('R2: a link is good for its own account, for 24 hours, until the next one', async () => {
    const [one, other] = [await given.organization(), await given.organization()];
    const email = nextEmail('olga');
    await change(one.ownerContext, email);
    const first = await sentToken(db, email);
    expect((await confirm(other.ownerContext, first)).refusals).toEqual([{ code: 'INVALID_LINK' }]);
    expect((await confirm(null, first)).refusals).toEqual([{ code: 'UNAUTHENTICATED' }]);
    await ask(one.ownerContext, RESEND);
    const second = await sentToken(db, email);
    expect((await confirm(one.ownerContext, first)).refusals).toEqual([{ code: 'INVALID_LINK' }]);
    clock.set(clock.now() + 24 * HOUR);
    expect((await confirm(one.ownerContext, second)).refusals).toEqual([{ code: 'INVALID_LINK' }]);
  });

  test('is forgotten with a new password: who knew the old one may have asked for it', async () => {
    const { ownerContext: owner, ownerEmail } = await given.organization();
    const email = nextEmail('thief');
    await change(owner, email);
    const token = await sentToken(db, email);
    await resetByLink(ownerEmail, 'a new one');
    expect((await confirm(owner, token)).refusals).toEqual([{ code: 'INVALID_LINK' }]);
  });

  test('N4: five links an hour', async () => {
    const { ownerContext: owner } = await given.organization();
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) {
      codes.push((await change(owner, nextEmail('olga'))).refusals[0]?.code);
    }
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'TOO_MANY_ATTEMPTS']);
  });
});
