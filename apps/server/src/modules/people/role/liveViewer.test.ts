import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { describe, expect, test } from 'vitest';
import { ask, listen, viewerOf } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const feed = await openFeed(database);

const ADD = 'mutation ($input: AddRoleInput!) { addRole(input: $input) { role { id } } }';
const UPDATE = 'mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { id } } }';
const GIVE = 'mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) { provider { id } } }';
const REVOKE =
  'mutation ($input: RemoveProviderInput!) { removeProvider(input: $input) { clientMutationId } }';
const NEWS = 'subscription { updateViewer { resync viewer { id role { name sets { clients } } } } }';

const narrow = { ...defaultRoles.staff, clients: [] };

async function madeRole(owner: StaffContext, name: string): Promise<string> {
  const { data } = await ask(owner, ADD, { input: { name, sets: narrow } });
  return (data as { addRole: { role: { id: string } } }).addRole.role.id;
}

const notified = (id: string, name: string, clients: readonly string[]) => ({
  resync: false,
  viewer: { id: toGlobalId('Provider', id), role: { name, sets: { clients } } },
});

describe('R4: what a role may do is known at once', () => {
  test('a member who is given another role, or has one that changes, is notified', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const member = await given.staffMember(organization);
    const roleId = await madeRole(ownerContext, 'Trainee');
    const news = await listen(member.context, feed, NEWS);
    await ask(ownerContext, GIVE, { input: { id: toGlobalId('Provider', member.id), roleId } });
    expect((await news.next())?.data?.updateViewer).toEqual(notified(member.id, 'Trainee', []));
    const sets = { ...narrow, clients: ['VIEW'] };
    await ask(ownerContext, UPDATE, { input: { id: roleId, sets } });
    expect((await news.next())?.data?.updateViewer).toEqual(notified(member.id, 'Trainee', ['VIEW']));
    await news.return();
  });

  test('those who see staff members’ details are notified of every role, others only of their own', async () => {
    const organization = await given.organization();
    const { ownerContext, ownerId } = organization;
    const member = await given.staffMember(organization);
    const ownersNews = await listen(ownerContext, feed, NEWS);
    const membersNews = await listen(member.context, feed, NEWS);
    const roleId = await madeRole(ownerContext, 'Trainee');
    const { clients } = defaultRoles.owner;
    expect((await ownersNews.next())?.data?.updateViewer).toMatchObject(notified(ownerId, 'Owner', clients));
    await ask(ownerContext, GIVE, { input: { id: toGlobalId('Provider', member.id), roleId } });
    expect((await membersNews.next())?.data?.updateViewer).toEqual(notified(member.id, 'Trainee', []));
    await Promise.all([ownersNews.return(), membersNews.return()]);
  });

  test('those who see staff members’ details are notified that a role has one member less', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization);
    const news = await listen(organization.ownerContext, feed, NEWS);
    await ask(organization.ownerContext, REVOKE, { input: { id: toGlobalId('Provider', member.id) } });
    expect((await news.next())?.data?.updateViewer).toMatchObject({ resync: false });
    await news.return();
  });

  test('C1: everybody is notified that online booking was turned on or off, and of no other change of the page', async () => {
    const organization = await given.organization();
    const other = await given.organization();
    await given.bookingPage(organization);
    const member = await given.staffMember(organization);
    const shown = 'subscription { updateViewer { viewer { organization { bookingUrl } } } }';
    const news = await listen(member.context, feed, shown);
    const othersNews = await listen(other.ownerContext, feed, NEWS);
    const change = (ctx: StaffContext, input: object) =>
      ask(
        ctx,
        'mutation ($input: UpdateBookingPageInput!) { updateBookingPage(input: $input) { clientMutationId } }',
        { input },
      );
    await change(organization.ownerContext, { about: 'Since 2009' });
    await change(organization.ownerContext, { isOn: false });
    expect((await news.next())?.data?.updateViewer).toEqual({
      viewer: { organization: { bookingUrl: null } },
    });
    await madeRole(other.ownerContext, 'Theirs');
    expect((await othersNews.next())?.data?.updateViewer).toMatchObject({
      viewer: { role: { name: 'Owner' } },
    });
    await Promise.all([news.return(), othersNews.return()]);
  });

  test('R2: another organization is notified of nothing', async () => {
    const organization = await given.organization();
    const other = await given.organization();
    const news = await listen(other.ownerContext, feed, 'subscription { updateViewer { cursor } }');
    const { liveCursor } = viewerOf<{ liveCursor: string }>(
      await ask(other.ownerContext, '{ viewer { ... on Provider { liveCursor } } }'),
    );
    await madeRole(organization.ownerContext, 'Not theirs');
    await madeRole(organization.ownerContext, 'Nor this one');
    await madeRole(other.ownerContext, 'Theirs');
    expect((await news.next())?.data?.updateViewer).toEqual({ cursor: String(Number(liveCursor) + 1) });
    await news.return();
  });
});
