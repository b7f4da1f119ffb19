import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

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

function invite(token: string | null, clientPhoneNumber: string, inviteLink: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return server.post('/invite/client', { clientPhoneNumber, inviteLink }, headers);
}

describe('C1: a link to the booking page', () => {
  test('is new each time, begins with the own address, and names the business', async () => {
    const salon = await given.organization({ name: 'Salon <Ivana>' });
    const token = await tokenOf(salon.ownerEmail);
    const [one, other] = [await linkOf(token), await linkOf(token)];
    expect(one).not.toBe(other);
    expect(one).toMatch(new RegExp(`^${server.origin}/invite/[\\w-]{22}$`));
    const response = await fetch(one);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Salon &lt;Ivana&gt;');
    expect(html).toContain('not open yet');
  });

  test('an unknown, used or outdated one answers that it is none', async () => {
    const salon = await given.organization();
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    await db.updateTable('client_invites').set({ used_at: new Date() }).execute();
    for (const address of [link, `${server.origin}/invite/unknown`]) {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Invalid place or token');
    }
  });
});

describe('POST /invite/client (spec 7)', () => {
  test('sends the link by SMS', async () => {
    const salon = await given.organization({ name: 'Salon Ivana' });
    const token = await tokenOf(salon.ownerEmail);
    const link = await linkOf(token);
    expect((await invite(token, '+359880000001', link)).status).toBe(200);
    const message = await db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'body'])
      .executeTakeFirst();
    expect(message).toEqual({
      channel: 'SMS',
      recipient: '+359880000001',
      body: `Salon Ivana invites you to book online: ${link}`,
    });
  });

  test('refuses a number that is none', async () => {
    const salon = await given.organization();
    const token = await tokenOf(salon.ownerEmail);
    expect(await invite(token, '112', await linkOf(token))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PHONE_NUMBER', error: 'Invalid number!', path: ['clientPhoneNumber'] },
    });
  });

  test('R2: refuses other addresses, and the links of another organization like unknown ones', async () => {
    const [salon, stranger] = [await given.organization(), await given.organization()];
    const token = await tokenOf(salon.ownerEmail);
    const foreign = await linkOf(await tokenOf(stranger.ownerEmail));
    for (const link of [foreign, 'https://evil.example/invite/AAAAAAAAAAAAAAAAAAAAAA', 'nonsense'])
      expect(await invite(token, '+359880000001', link)).toMatchObject({
        body: { code: 'INVALID_PLACE_OR_TOKEN' },
      });
  });

  test('R2: refuses who may not add clients, and who is not signed in', async () => {
    const salon = await given.organization();
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    const member = await given.staffMember(salon);
    await given.withSets(salon, member.id, { clients: ['VIEW'] });
    expect(await invite(await tokenOf(member.email), '+359880000001', link)).toMatchObject({ status: 403 });
    expect(await invite(null, '+359880000001', link)).toMatchObject({ status: 401 });
  });
});
