import { STAFF_MAX } from '@slotkeeper/domain/limits';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { type GivenOrganization, PASSWORD } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { sentToken } from '../../../../test/sentLink.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { authenticate, signIn } from '../account/signIn/signIn.ts';
import { acceptInvitation, checkInvitation } from './membership.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps, clock } = given;
const DAY = 86_400_000;

const ADD = `mutation ($input: AddProviderInput!) { addProvider(input: $input) {
  clientMutationId providerEdge { node { id rowId name email phoneNumber isInvited placeIds role { name }
    invitation { email expiresAt } } } } }`;
const RESEND = `mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) {
  provider { isInvited invitation { email } } } }`;

let people = 0;

function newcomer({ roleIds }: GivenOrganization, overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Nina Nova',
    phoneNumber: '+359888123456',
    email: `nina${people}@salon.example`,
    roleId: toGlobalId('Role', roleIds.staff),
    ...overrides,
  };
}

const add = (ctx: StaffContext | null, input: object) => ask(ctx, ADD, { input });

async function invited() {
  const organization = await given.organization();
  const input = newcomer(organization);
  const { data } = await add(organization.ownerContext, input);
  const node = (data as { addProvider: { providerEdge: { node: { id: string } } } }).addProvider.providerEdge
    .node;
  const token = (await sentToken(db, input.email)) ?? '';
  return { organization, owner: organization.ownerContext, input, node, token };
}

const asNew = (token: string, password = 'a fresh password') =>
  acceptInvitation(signInDeps, { account: 'new', token, password }, HOME);

describe('R3: adding a staff member', () => {
  test('it is in the list, invited, with what was entered, at the first place', async () => {
    const { organization, node, input } = await invited();
    expect(node).toMatchObject({
      name: 'Nina Nova',
      email: input.email,
      phoneNumber: '+359888123456',
      isInvited: true,
      role: { name: 'Staff' },
      placeIds: [toGlobalId('Place', organization.placeId)],
      invitation: { email: input.email, expiresAt: new Date(clock.now() + 7 * DAY).toISOString() },
    });
  });

  test('the answer, and the message, are the same for an e-mail that has an account elsewhere', async () => {
    const stranger = await given.organization();
    const { ownerContext, ...organization } = await given.organization();
    const unknown = await add(ownerContext, newcomer({ ownerContext, ...organization }));
    const known = await add(
      ownerContext,
      newcomer({ ownerContext, ...organization }, { email: stranger.ownerEmail }),
    );
    const shapeOf = (answer: typeof known) =>
      JSON.stringify(answer).replace(/"(id|email|rowId|expiresAt)":("[^"]*"|\d+)/g, '');
    expect(known.refusals).toEqual([]);
    expect(shapeOf(known)).toBe(shapeOf(unknown));
    expect(await sentToken(db, stranger.ownerEmail)).toMatch(/^\d+\.[\w-]{22}$/);
  });

  test('K1: only the hash of the 128-bit token is stored', async () => {
    const { token } = await invited();
    const secret = token.split('.')[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const rows = await db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('P4: the same request sent again adds nobody', async () => {
    const organization = await given.organization();
    const input = newcomer(organization, { clientMutationId: 'once' });
    const [first, second] = [
      await add(organization.ownerContext, input),
      await add(organization.ownerContext, input),
    ];
    expect(second).toEqual(first);
  });

  test.each([
    ['no name', { name: ' ' }, 'REQUIRED_FIELD_MISSING', ['name']],
    ['no e-mail', { email: 'nina' }, 'INVALID_EMAIL', ['email']],
    ['a phone that is none', { phoneNumber: '+123' }, 'WRONG_PHONE_NUMBER', ['phoneNumber']],
    ['an invalid phone', { phoneNumber: '+10000000000' }, 'INVALID_PHONE_NUMBER', ['phoneNumber']],
    ['no role', { roleId: '' }, 'REQUIRED_FIELD_MISSING', ['roleId']],
    ['an id that is none', { roleId: 'nonsense' }, 'BAD_ID', ['roleId']],
    ['a role that does not exist', { roleId: toGlobalId('Role', '999999') }, 'NOT_FOUND', ['roleId']],
    ['no places', { placeIds: [] }, 'REQUIRED_FIELD_MISSING', ['placeIds']],
  ])('is refused with %s, and nobody is added', async (_, overrides, code, path) => {
    const organization = await given.organization();
    const { refusals } = await add(organization.ownerContext, newcomer(organization, overrides));
    expect(refusals).toMatchObject([{ code, path }]);
    const { length } = await db
      .selectFrom('providers')
      .select('id')
      .where('organization_id', '=', organization.scope.organizationId)
      .execute();
    expect(length).toBe(1);
  });

  test('is refused where everybody has access whom a business can have; those who left do not count', async () => {
    const organization = await given.organization();
    const { scope, ownerContext } = organization;
    const own = await db
      .selectFrom('providers')
      .selectAll()
      .where('organization_id', '=', scope.organizationId)
      .executeTakeFirstOrThrow();
    const { id: _, ...owner } = own;
    const rows = Array.from({ length: STAFF_MAX - 1 }, (_, index) => ({
      ...owner,
      account_id: null,
      row_no: 1_000 + index,
      name: `Member ${index}`,
    }));
    await db.insertInto('providers').values(rows).execute();
    const refused = await add(ownerContext, newcomer(organization));
    expect(refused.refusals).toMatchObject([{ code: 'TOO_MANY_STAFF', values: { max: STAFF_MAX } }]);
    await db
      .updateTable('providers')
      .set({ revoked_at: new Date(clock.now()) })
      .where('organization_id', '=', scope.organizationId)
      .where('row_no', '=', '1000')
      .execute();
    expect((await add(ownerContext, newcomer(organization))).refusals).toEqual([]);
  });

  test('C5: a number of another length counts where its country knows it', async () => {
    const organization = await given.organization();
    const { data } = await add(
      organization.ownerContext,
      newcomer(organization, { phoneNumber: '+1 212 555 0123' }),
    );
    expect(JSON.stringify(data)).toContain('"phoneNumber":"+12125550123"');
  });

  test('R2: roles and places of another organization are like missing ones', async () => {
    const organization = await given.organization();
    const other = await given.organization();
    const role = newcomer(organization, { roleId: toGlobalId('Role', other.roleIds.staff) });
    const place = newcomer(organization, { placeIds: [toGlobalId('Place', other.placeId)] });
    expect((await add(organization.ownerContext, role)).refusals).toMatchObject([
      { code: 'NOT_FOUND', path: ['roleId'] },
    ]);
    expect((await add(organization.ownerContext, place)).refusals).toMatchObject([
      { code: 'NOT_FOUND', path: ['placeIds', 0] },
    ]);
  });

  test('R1: an Administrator makes no Owner; a Receptionist adds nobody; a Guest neither', async () => {
    const organization = await given.organization();
    const admin = await given.staffMember(organization, { role: 'administrator' });
    const reception = await given.staffMember(organization, { role: 'receptionist' });
    const owner = newcomer(organization, { roleId: toGlobalId('Role', organization.roleIds.owner) });
    expect((await add(admin.context, owner)).refusals).toMatchObject([{ code: 'ROLE_ABOVE_OWN' }]);
    expect((await add(admin.context, newcomer(organization))).refusals).toEqual([]);
    const refused = await add(reception.context, newcomer(organization));
    expect(refused.refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await add(null, newcomer(organization))).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });

  test('a member of one’s own team, or invited already, is not added twice', async () => {
    const { organization, owner, input } = await invited();
    const again = await add(owner, newcomer(organization, { email: input.email.toUpperCase() }));
    expect(again.refusals).toMatchObject([{ code: 'ALREADY_MEMBER', path: ['email'] }]);
    const self = await add(owner, newcomer(organization, { email: organization.ownerEmail }));
    expect(self.refusals).toMatchObject([{ code: 'ALREADY_MEMBER', path: ['email'] }]);
  });
});

describe('R3: accepting an invitation', () => {
  test('shows whose it is, and with a password makes an account and signs in', async () => {
    const { token, input, organization } = await invited();
    const { name } = organization.ownerContext.provider;
    expect(name).not.toBe('');
    expect(await checkInvitation(signInDeps, token)).toMatchObject({ name: 'Nina Nova', email: input.email });
    const started = await asNew(token);
    const known = await authenticate(signInDeps, started.accessToken);
    expect(known?.staff.scope.organizationId).toBe(organization.scope.organizationId);
    const again = await signIn(signInDeps, { email: input.email, password: 'a fresh password' }, HOME);
    expect(again.providerId).toBe(started.providerId);
  });

  test('the account that the person has serves too, and then has two organizations', async () => {
    const { token } = await invited();
    const elsewhere = await given.organization();
    const credentials = { email: elsewhere.ownerEmail, password: PASSWORD };
    const started = await acceptInvitation(signInDeps, { account: 'existing', token, ...credentials }, HOME);
    const known = await authenticate(signInDeps, started.accessToken);
    expect(known?.staff.provider.accountId).toBe(elsewhere.ownerAccountId);
  });

  test('a wrong password of it is refused as at sign-in, and leaves the link good', async () => {
    const { token } = await invited();
    const elsewhere = await given.organization();
    const credentials = { email: elsewhere.ownerEmail, password: 'wrong' };
    const tried = acceptInvitation(signInDeps, { account: 'existing', token, ...credentials }, HOME);
    expect(await refusalOf(tried)).toEqual({ code: 'INVALID_CREDENTIALS' });
    expect((await asNew(token)).accessToken).toBeTruthy();
  });

  test('an e-mail with an account needs that account’s password, and its own is not replaced', async () => {
    const stranger = await given.organization();
    const organization = await given.organization();
    await add(organization.ownerContext, newcomer(organization, { email: stranger.ownerEmail }));
    const token = (await sentToken(db, stranger.ownerEmail)) ?? '';
    expect(await refusalOf(asNew(token))).toEqual({ code: 'ACCOUNT_EXISTS' });
    const own = { email: stranger.ownerEmail, password: PASSWORD };
    expect(
      (await acceptInvitation(signInDeps, { account: 'existing', token, ...own }, HOME)).accessToken,
    ).toBeTruthy();
  });

  test('R4: from one address new accounts are tried 60 times in 15 minutes, each of which is slow work', async () => {
    const organization = await given.organization();
    const { ownerEmail: taken } = await given.organization();
    await add(organization.ownerContext, newcomer(organization, { email: taken }));
    const token = (await sentToken(db, taken)) ?? '';
    const origin = { ...HOME, ipAddress: '198.51.100.9' };
    const codes: unknown[] = [];
    for (let time = 0; time < 61; time += 1) {
      const tried = acceptInvitation(
        signInDeps,
        { account: 'new', token, password: 'a fresh password' },
        origin,
      );
      codes.push((await refusalOf(tried))?.code);
    }
    expect(codes.slice(-2)).toEqual(['ACCOUNT_EXISTS', 'TOO_MANY_ATTEMPTS']);
  });

  test('a member of the team already cannot join twice', async () => {
    const { token, organization } = await invited();
    const own = { email: organization.ownerEmail, password: PASSWORD };
    const tried = acceptInvitation(signInDeps, { account: 'existing', token, ...own }, HOME);
    expect(await refusalOf(tried)).toEqual({ code: 'ALREADY_MEMBER' });
  });

  test('a link works once, also where it is tried five times at the same moment', async () => {
    const { token } = await invited();
    const tries = Array.from({ length: 5 }, () => refusalOf(asNew(token)));
    const codes = (await Promise.all(tries)).map((refusal) => refusal?.code ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(await refusalOf(asNew(token))).toEqual({ code: 'INVALID_LINK' });
    expect(await refusalOf(checkInvitation(signInDeps, token))).toEqual({ code: 'INVALID_LINK' });
  });

  test('after 7 days it works no longer, and a new one can be sent', async () => {
    const { token, owner, node, input } = await invited();
    const start = clock.now();
    clock.set(start + 7 * DAY);
    expect(await refusalOf(asNew(token))).toEqual({ code: 'INVALID_LINK' });
    const { refusals } = await ask(owner, RESEND, { input: { id: node.id } });
    expect(refusals).toEqual([]);
    const fresh = (await sentToken(db, input.email)) ?? '';
    expect(fresh).not.toBe(token);
    expect(await refusalOf(asNew(token))).toEqual({ code: 'INVALID_LINK' });
    expect((await asNew(fresh)).accessToken).toBeTruthy();
    clock.set(start);
  });

  test.each(['', 'nonsense', '1.AAAAAAAAAAAAAAAAAAAAAA', '999999999999999999.AAAAAAAAAAAAAAAAAAAAAA'])(
    'a token that never was is refused alike: %j',
    async (token) => {
      expect(await refusalOf(checkInvitation(signInDeps, token))).toEqual({ code: 'INVALID_LINK' });
    },
  );

  test('R2: a link of one organization opens no other', async () => {
    const { token } = await invited();
    const other = await given.organization();
    const forged = `${other.scope.organizationId}.${token.split('.')[1]}`;
    expect(await refusalOf(asNew(forged))).toEqual({ code: 'INVALID_LINK' });
  });
});

describe('R3: sending an invitation again', () => {
  test('is for who may edit staff, and only while it waits', async () => {
    const { owner, node, organization, token } = await invited();
    const member = await given.staffMember(organization);
    const other = await given.organization();
    const resend = (ctx: StaffContext) => ask(ctx, RESEND, { input: { id: node.id } });
    expect((await resend(member.context)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await resend(other.ownerContext)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    await asNew(token);
    expect((await resend(owner)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('R1: nobody resends an invitation to a role that holds more than the own', async () => {
    const organization = await given.organization();
    const input = newcomer(organization, { roleId: toGlobalId('Role', organization.roleIds.owner) });
    const added = await add(organization.ownerContext, input);
    const id = JSON.stringify(added.data).match(/"id":"([^"]+)"/)?.[1];
    const member = await given.staffMember(organization);
    const providers = ['VIEW', 'EDIT'] as const;
    const editor = await given.withSets(organization, member.id, { providers: [...providers] });
    const before = await sentToken(db, input.email);
    expect((await ask(editor, RESEND, { input: { id } })).refusals).toEqual([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect(await sentToken(db, input.email)).toBe(before);
    expect((await ask(organization.ownerContext, RESEND, { input: { id } })).refusals).toEqual([]);
  });

  test('R3: one person is not sent more than five invitations an hour', async () => {
    const { owner, node } = await invited();
    const resend = () => ask(owner, RESEND, { input: { id: node.id } });
    for (let time = 0; time < 4; time += 1) expect((await resend()).refusals).toEqual([]);
    expect((await resend()).refusals).toMatchObject([
      { code: 'TOO_MANY_ATTEMPTS', values: { retryAfterSeconds: expect.any(Number) } },
    ]);
  });
});
