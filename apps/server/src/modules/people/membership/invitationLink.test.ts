import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { type GivenOrganization, PASSWORD } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { sentToken } from '../../../../test/sentLink.ts';
import { wholeDatabase } from '../../../../test/wholeDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { authenticate, signIn } from '../account/signIn/signIn.ts';
import { acceptInvitation, checkInvitation } from './membership.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { signInDeps, clock } = given;
const server = await given.server(database);

const ADD = `mutation ($input: AddProviderInput!) { addProvider(input: $input) {
  providerEdge { node { id } } } }`;
const COPY = `mutation ($input: CreateInvitationLinkInput!) { createInvitationLink(input: $input) {
  link provider { invitation { email expiresAt } } } }`;
const NEW_PASSWORD = 'a fresh password';

let people = 0;

/** A person whom the owner has invited by e-mail. */
async function invited(
  organization: GivenOrganization,
  options: { role?: 'staff' | 'owner'; email?: string } = {},
) {
  people += 1;
  const email = options.email ?? `nina${people}@salon.example`;
  const roleId = toGlobalId('Role', organization.roleIds[options.role ?? 'staff']);
  const input = { name: 'Nina Nova', phoneNumber: '+359888123456', email, roleId };
  const { data } = await ask(organization.ownerContext, ADD, { input });
  const { id } = (data as { addProvider: { providerEdge: { node: { id: string } } } }).addProvider
    .providerEdge.node;
  return { id, email, sent: (await sentToken(db, email)) ?? '' };
}

const copy = (ctx: StaffContext | null, id: string) => ask(ctx, COPY, { input: { id } });

async function copiedToken(ctx: StaffContext, id: string): Promise<string> {
  const { data } = await copy(ctx, id);
  const { link } = (data as { createInvitationLink: { link: string } }).createInvitationLink;
  expect(link.startsWith('https://salon.example/invitation/')).toBe(true);
  return link.split('/').at(-1) ?? '';
}

const asNew = (token: string, password = NEW_PASSWORD) =>
  acceptInvitation(signInDeps, { account: 'new', token, password }, HOME);

const codeOf = async (tried: Promise<unknown>) => (await refusalOf(tried))?.code;

function mailboxOf(email: string) {
  return db
    .selectFrom('accounts')
    .select(['email_verified_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

describe('R3: a link of an invitation to hand over', () => {
  test('takes the place of the one that was sent, works once and for seven days', async () => {
    const salon = await given.organization();
    const { id, email, sent } = await invited(salon);
    const token = await copiedToken(salon.ownerContext, id);
    expect(await codeOf(checkInvitation(signInDeps, sent))).toBe('INVALID_LINK');
    expect(await codeOf(asNew(sent))).toBe('INVALID_LINK');
    expect(await checkInvitation(signInDeps, token)).toMatchObject({ name: 'Nina Nova', email });
    const started = await asNew(token);
    const known = await authenticate(signInDeps, started.accessToken);
    expect(known?.staff.scope.organizationId).toBe(salon.scope.organizationId);
    expect(await codeOf(asNew(token))).toBe('INVALID_LINK');
    expect((await copy(salon.ownerContext, id)).refusals).toEqual([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('a second one ends the first, and so does the invitation sent again', async () => {
    const salon = await given.organization();
    const { id, email } = await invited(salon);
    const first = await copiedToken(salon.ownerContext, id);
    const second = await copiedToken(salon.ownerContext, id);
    expect(await codeOf(checkInvitation(signInDeps, first))).toBe('INVALID_LINK');
    const resend =
      'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) { clientMutationId } }';
    expect((await ask(salon.ownerContext, resend, { input: { id } })).refusals).toEqual([]);
    expect(await codeOf(checkInvitation(signInDeps, second))).toBe('INVALID_LINK');
    expect(await checkInvitation(signInDeps, (await sentToken(db, email)) ?? '')).toMatchObject({ email });
  });

  test('sends nothing, and says until when it works', async () => {
    const salon = await given.organization();
    const { id, email } = await invited(salon);
    const count = async () => (await db.selectFrom('messages').select('id').execute()).length;
    const before = await count();
    const { data } = await copy(salon.ownerContext, id);
    expect(data).toMatchObject({
      createInvitationLink: {
        provider: { invitation: { email, expiresAt: new Date(clock.now() + 7 * 86_400_000).toISOString() } },
      },
    });
    expect(await count()).toBe(before);
  });

  test('is noted with who made it', async () => {
    const salon = await given.organization();
    const { id } = await invited(salon);
    await copiedToken(salon.ownerContext, id);
    const entry = await db
      .selectFrom('audit_entries')
      .select(['object_type', 'action', 'actor_id', 'before', 'after'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      object_type: 'PROVIDER',
      action: 'invitation_link_created',
      actor_id: salon.ownerId,
      before: null,
      after: null,
    });
  });

  test('K1, N1: is in no table and in no line of the log, and no cache keeps the answer', async () => {
    const salon = await given.organization();
    const { id } = await invited(salon);
    const { accessToken } = await given.signedIn(salon.ownerEmail);
    const answer = await server.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query: COPY, variables: { input: { id, clientMutationId: 'once' } } }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = (await answer.json()) as { data: { createInvitationLink: { link: string } } };
    const bits = data.createInvitationLink.link.split('.').at(-1) ?? '';
    expect(Buffer.from(bits, 'base64url')).toHaveLength(16);
    await server.fetch(new URL(data.createInvitationLink.link).pathname);
    expect(await wholeDatabase(db)).not.toContain(bits);
    expect(server.logged.join('\n')).not.toContain(bits);
  });
});

describe('R1, R2: who gets such a link', () => {
  test.each([
    ['owner', []],
    ['administrator', []],
    ['receptionist', [{ code: 'ACTION_NOT_ALLOWED' }]],
    ['staff', [{ code: 'ACTION_NOT_ALLOWED' }]],
  ] as const)('%s', async (role, refusals) => {
    const salon = await given.organization();
    const { id, sent } = await invited(salon);
    const { context } = await given.staffMember(salon, { role });
    expect((await copy(context, id)).refusals).toEqual(refusals);
    const isSentGood = refusals.length > 0;
    expect(await codeOf(checkInvitation(signInDeps, sent))).toBe(isSentGood ? undefined : 'INVALID_LINK');
  });

  test('nobody to a role that holds more than the own, and the link that was sent stays good', async () => {
    const salon = await given.organization();
    const { id, email, sent } = await invited(salon, { role: 'owner' });
    const admin = await given.staffMember(salon, { role: 'administrator' });
    const member = await given.staffMember(salon);
    const editor = await given.withSets(salon, member.id, { providers: ['VIEW', 'EDIT'] });
    for (const ctx of [admin.context, editor])
      expect((await copy(ctx, id)).refusals).toEqual([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect(await checkInvitation(signInDeps, sent)).toMatchObject({ email });
    expect((await copy(salon.ownerContext, id)).refusals).toEqual([]);
  });

  test('a member of another organization is like a missing one, and a Guest gets none', async () => {
    const [salon, other] = [await given.organization(), await given.organization()];
    const { id, email, sent } = await invited(salon);
    expect((await copy(other.ownerContext, id)).refusals).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await copy(other.ownerContext, toGlobalId('Provider', '999999'))).refusals).toEqual([
      { code: 'NOT_FOUND' },
    ]);
    expect((await copy(null, id)).refusals).toEqual([{ code: 'UNAUTHENTICATED' }]);
    expect(await checkInvitation(signInDeps, sent)).toMatchObject({ email });
  });

  test('one organization makes 60 an hour at most', async () => {
    const salon = await given.organization();
    const { id } = await invited(salon);
    for (let time = 0; time < 60; time += 1)
      expect((await copy(salon.ownerContext, id)).refusals).toEqual([]);
    expect((await copy(salon.ownerContext, id)).refusals).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS' }]);
  });
});

describe('R3: the holder of a copied link has proven no mailbox', () => {
  test('a new account stays unverified, and its mailbox is asked', async () => {
    const salon = await given.organization();
    const { id, email } = await invited(salon);
    await asNew(await copiedToken(salon.ownerContext, id));
    expect((await mailboxOf(email)).email_verified_at).toBeNull();
    const { kind } = await db
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('staff.emailConfirmation');
  });

  test('nor does an existing account become verified by it', async () => {
    const salon = await given.organization();
    const elsewhere = await given.organization();
    const { id } = await invited(salon, { email: elsewhere.ownerEmail });
    const unverified = { email_verified_at: null };
    await db.updateTable('accounts').set(unverified).where('id', '=', elsewhere.ownerAccountId).execute();
    const token = await copiedToken(salon.ownerContext, id);
    const credentials = { email: elsewhere.ownerEmail, password: PASSWORD };
    await acceptInvitation(signInDeps, { account: 'existing', token, ...credentials }, HOME);
    expect((await mailboxOf(elsewhere.ownerEmail)).email_verified_at).toBeNull();
  });

  test('it can’t be turned into one that was sent', async () => {
    const salon = await given.organization();
    const { id } = await invited(salon);
    const token = await copiedToken(salon.ownerContext, id);
    expect(token).toContain('.copied.');
    expect(await codeOf(asNew(token.replace('copied.', '')))).toBe('INVALID_LINK');
    const { sent } = await invited(salon);
    expect(await codeOf(asNew(sent.replace('.', '.copied.')))).toBe('INVALID_LINK');
  });

  test('whether the e-mail has an account is answered as at sign-in: its password goes in, another one is wrong', async () => {
    const salon = await given.organization();
    const elsewhere = await given.organization();
    const { id, email } = await invited(salon, { email: elsewhere.ownerEmail });
    const token = await copiedToken(salon.ownerContext, id);
    const before = await mailboxOf(email);
    expect(await codeOf(asNew(token))).toBe('INVALID_CREDENTIALS');
    expect((await mailboxOf(email)).password_hash).toBe(before.password_hash);
    expect(await codeOf(signIn(signInDeps, { email, password: NEW_PASSWORD }, HOME))).toBe(
      'INVALID_CREDENTIALS',
    );
    const started = await asNew(token, PASSWORD);
    const known = await authenticate(signInDeps, started.accessToken);
    expect(known?.staff.provider.accountId).toBe(elsewhere.ownerAccountId);
  });
});
