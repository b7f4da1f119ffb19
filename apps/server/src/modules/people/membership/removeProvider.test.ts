import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { givenLiveClient } from '../../../../test/given/liveClient.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { authenticate, refreshSignIn } from '../account/signIn/signIn.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { signInDeps } = given;
const server = await given.server(database);

const REMOVE = `mutation ($input: RemoveProviderInput!) { removeProvider(input: $input) {
  removedProviderId provider { id name isRevoked } } }`;

const remove = (ctx: StaffContext | null, id: string, placeId?: string) =>
  ask(ctx, REMOVE, {
    input: { id: toGlobalId('Provider', id), ...(placeId && { placeId: toGlobalId('Place', placeId) }) },
  });

describe('R3: revoking access', () => {
  test('ends the member’s sign-ins and sockets at once, and keeps who it was', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization, { name: 'Mara' });
    const signedIn = await given.signedIn(member.email);
    const live = givenLiveClient(server, { accessToken: signedIn.accessToken });
    await live.connected;
    const { data, refusals } = await remove(organization.ownerContext, member.id, organization.placeId);
    expect(refusals).toEqual([]);
    expect(data?.removeProvider).toEqual({
      removedProviderId: toGlobalId('Provider', member.id),
      provider: { id: toGlobalId('Provider', member.id), name: 'Mara', isRevoked: true },
    });
    expect(await live.closed).toBe(4403);
    expect(await authenticate(signInDeps, signedIn.accessToken)).toBeNull();
    expect(await refusalOf(refreshSignIn(signInDeps, signedIn.refreshAccessToken))).toEqual({
      code: 'SESSION_ENDED',
    });
  });

  test('leaves the same person’s other organizations alone', async () => {
    const first = await given.organization();
    const member = await given.staffMember(first);
    const second = await given.furtherOrganization(member.accountId, member.email);
    const elsewhere = await given.signedIn(member.email);
    await db
      .updateTable('sign_ins')
      .set({ organization_id: second.scope.organizationId, provider_id: second.ownerId })
      .where('account_id', '=', member.accountId)
      .execute();
    await remove(first.ownerContext, member.id);
    const ended = await db
      .selectFrom('sign_ins')
      .select('ended_at')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect(elsewhere.accessToken).toBeTruthy();
    expect(ended.ended_at).toBeNull();
  });

  test('ends it in all places, regardless of which is named; a place that is not its own is not found', async () => {
    const organization = await given.organization();
    const second = await given.place(organization);
    const member = await given.staffMember(organization, { placeIds: [organization.placeId] });
    const wrong = await remove(organization.ownerContext, member.id, second);
    expect(wrong.refusals).toMatchObject([{ code: 'NOT_FOUND', path: ['placeId'] }]);
    expect((await remove(organization.ownerContext, member.id, organization.placeId)).refusals).toEqual([]);
    expect((await remove(organization.ownerContext, member.id)).refusals).toMatchObject([
      { code: 'NOT_FOUND', path: ['id'] },
    ]);
  });

  test('R1: the last Owner stays; one of two may go', async () => {
    const organization = await given.organization();
    const last = await remove(organization.ownerContext, organization.ownerId);
    expect(last.refusals).toMatchObject([{ code: 'LAST_OWNER' }]);
    const second = await given.staffMember(organization, { role: 'owner' });
    expect((await remove(second.context, organization.ownerId)).refusals).toEqual([]);
  });

  test('R1: two Owners who remove each other at the same moment leave one', async () => {
    const organization = await given.organization();
    const second = await given.staffMember(organization, { role: 'owner' });
    const answers = await Promise.all([
      remove(organization.ownerContext, second.id),
      remove(second.context, organization.ownerId),
    ]);
    const codes = answers.map(({ refusals }) => refusals[0]?.code ?? 'removed').sort();
    expect(codes).toEqual(['LAST_OWNER', 'removed']);
  });

  test('R1: an invited Owner who never accepted does not count as one', async () => {
    const organization = await given.organization();
    const invited = await given.staffMember(organization, { role: 'owner' });
    await db.updateTable('providers').set({ account_id: null }).where('id', '=', invited.id).execute();
    const { refusals } = await remove(organization.ownerContext, organization.ownerId);
    expect(refusals).toMatchObject([{ code: 'LAST_OWNER' }]);
  });

  test('R1: nobody removes who may do more, and who sees only names removes nobody', async () => {
    const organization = await given.organization();
    await given.staffMember(organization, { role: 'owner' });
    const admin = await given.staffMember(organization, { role: 'administrator' });
    const staff = await given.staffMember(organization);
    const refused = [{ code: 'ACTION_NOT_ALLOWED' }];
    expect((await remove(admin.context, organization.ownerId)).refusals).toMatchObject(refused);
    expect((await remove(staff.context, admin.id)).refusals).toMatchObject(refused);
    expect((await remove(admin.context, staff.id)).refusals).toEqual([]);
  });

  test('R2: a member of another organization is like one that does not exist', async () => {
    const [{ ownerContext }, other] = [await given.organization(), await given.organization()];
    const stranger = await given.staffMember(other);
    const foreign = await remove(ownerContext, stranger.id);
    expect(foreign.refusals).toEqual((await remove(ownerContext, '987654')).refusals);
    expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await remove(null, stranger.id)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});
