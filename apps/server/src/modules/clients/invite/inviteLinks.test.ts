import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { deleteInvitesOverBefore } from './invite.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database);

const LINK = `query L($isSingleUse: Boolean) { viewer { ... on Provider { inviteLink(isSingleUse: $isSingleUse) } } }`;

async function tokenOf(email: string) {
  return (await given.signedIn(email)).accessToken;
}

async function linkOf(token: string, isSingleUse = false) {
  const { data } = await server.graphql(token, LINK, { isSingleUse });
  return (data as { viewer: { inviteLink: string } }).viewer.inviteLink;
}

async function statusOf(link: string) {
  return (await server.fetch(new URL(link).pathname)).status;
}

const keptLinks = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('client_invites')
    .select('is_single_use')
    .where('organization_id', '=', scope.organizationId)
    .execute();

function turn({ scope }: GivenOrganization, isOn: boolean) {
  const page = db.updateTable('booking_pages').where('organization_id', '=', scope.organizationId);
  return page.set({ is_on: isOn }).execute();
}

test('K1: the link for everyone is random: made again, it is another one', async () => {
  const salon = await given.organization();
  await given.bookingPage(salon);
  const token = await tokenOf(salon.ownerEmail);
  const before = await linkOf(token);
  await db.deleteFrom('client_invites').where('organization_id', '=', salon.scope.organizationId).execute();
  expect(await linkOf(token)).not.toBe(before);
  expect(await statusOf(before)).toBe(404);
});

test('a link that is over is deleted after a while, and no other', async () => {
  const salon = await given.organization();
  await given.bookingPage(salon);
  const token = await tokenOf(salon.ownerEmail);
  const [permanent, fresh] = [await linkOf(token), await linkOf(token, true)];
  await linkOf(token, true);
  await linkOf(token, true);
  const hours = (count: number) => new Date(given.clock.now() + count * HOUR_MS);
  const [, usedUp, ranOut] = await db
    .selectFrom('client_invites')
    .select('id')
    .where('organization_id', '=', salon.scope.organizationId)
    .where('is_single_use', '=', true)
    .orderBy('id')
    .execute();
  const invite = (id: string | undefined) => db.updateTable('client_invites').where('id', '=', id ?? '');
  await invite(usedUp?.id)
    .set({ used_at: hours(-2) })
    .execute();
  await invite(ranOut?.id)
    .set({ expires_at: hours(-2) })
    .execute();
  await deleteInvitesOverBefore(db, hours(-3));
  expect(await keptLinks(salon)).toHaveLength(4);
  await deleteInvitesOverBefore(db, hours(-1));
  expect(await keptLinks(salon)).toHaveLength(2);
  expect(await linkOf(token)).toBe(permanent);
  expect(await statusOf(fresh)).toBe(200);
});

test.each([true, false])(
  'none is handed out before the page is on (for one client: %s)',
  async (isSingleUse) => {
    const salon = await given.organization();
    await given.bookingPage(salon, { isOn: false });
    const { refusals } = await ask(salon.ownerContext, LINK, { isSingleUse });
    expect(refusals).toMatchObject([{ code: 'BOOKING_PAGE_OFF' }]);
    expect(await keptLinks(salon)).toEqual([]);
  },
);

test('the one for everybody is hidden while the page is off, and the same one after that', async () => {
  const salon = await given.organization();
  await given.bookingPage(salon);
  const token = await tokenOf(salon.ownerEmail);
  const link = await linkOf(token);
  await turn(salon, false);
  const { refusals } = await ask(salon.ownerContext, LINK);
  expect(refusals).toMatchObject([{ code: 'BOOKING_PAGE_OFF' }]);
  await turn(salon, true);
  expect(await linkOf(token)).toBe(link);
});
