import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { hashOneTimeToken } from '../../platform/oneTimeToken.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database);

const LINK = `query L($isSingleUse: Boolean) { viewer { ... on Provider { inviteLink(isSingleUse: $isSingleUse) } } }`;

const ADD = `mutation A($input: AddClientInput!) { addClient(input: $input) { clientEdge { cursor } } }`;

async function tokenOf(email: string) {
  return (await given.signedIn(email)).accessToken;
}

async function linkOf(token: string, isSingleUse = false) {
  const { data } = await server.graphql(token, LINK, { isSingleUse });
  return (data as { viewer: { inviteLink: string } }).viewer.inviteLink;
}

const LINKS_LEAD_TO = 'https://book.example';

/** Links lead to the installation's address, where the test's server listens. */
function open(link: string, init?: RequestInit) {
  return server.fetch(link.replace(LINKS_LEAD_TO, ''), init);
}

/** What the button of the page sends. */
function goOn(link: string) {
  return open(link, { method: 'POST', body: new URLSearchParams() });
}

const hashOf = (link: string) => hashOneTimeToken(link.split('/').at(-1) ?? '');

/** A client that was added with an invitation by SMS, and the link in it. */
async function invitedClient(salon: GivenOrganization) {
  const token = await tokenOf(salon.ownerEmail);
  const phoneNumber = '+359880000077';
  await server.graphql(token, ADD, { input: { name: 'Ina', phoneNumber, inviteClient: true } });
  const { body } = await db
    .selectFrom('messages')
    .select('body')
    .where('organization_id', '=', salon.scope.organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom('clients')
    .select('id')
    .where('organization_id', '=', salon.scope.organizationId)
    .executeTakeFirstOrThrow();
  return { clientId: id, link: /http\S+/.exec(body)?.[0] ?? '' };
}

function invitations({ scope }: GivenOrganization) {
  const rows = db.selectFrom('messages').select('id').where('organization_id', '=', scope.organizationId);
  return rows.where('kind', '=', 'client.invitation').execute();
}

function invite(token: string | null, clientPhoneNumber: string, inviteLink: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return server.post('/invite/client', { clientPhoneNumber, inviteLink }, headers);
}

describe('C1: a link to the booking page', () => {
  const keptLinks = ({ scope }: GivenOrganization) =>
    db
      .selectFrom('client_invites')
      .select('is_single_use')
      .where('organization_id', '=', scope.organizationId)
      .execute();

  test('for everybody is the same each time, also at the same moment, and each person’s own', async () => {
    const salon = await given.organization();
    const colleague = await given.staffMember(salon, { role: 'receptionist' });
    const token = await tokenOf(salon.ownerEmail);
    const links = await Promise.all(Array.from({ length: 5 }, () => linkOf(token)));
    expect(new Set(links).size).toBe(1);
    expect(await linkOf(await tokenOf(colleague.email))).not.toBe(links[0]);
    expect(await keptLinks(salon)).toHaveLength(2);
  });

  test('for a single use is new each time', async () => {
    const salon = await given.organization();
    const token = await tokenOf(salon.ownerEmail);
    expect(await linkOf(token, true)).not.toBe(await linkOf(token, true));
  });

  test('under many names of one query is one link of each kind', async () => {
    const salon = await given.organization();
    const names = Array.from(
      { length: 20 },
      (_, index) => `l${index}: inviteLink(isSingleUse: ${index % 2 === 0})`,
    );
    const query = `{ viewer { ... on Provider { ${names.join(' ')} } } }`;
    const { data } = await server.graphql(await tokenOf(salon.ownerEmail), query);
    expect(new Set(Object.values((data as { viewer: object }).viewer)).size).toBe(2);
    expect(await keptLinks(salon)).toHaveLength(2);
  });

  test('begins with the own address, and names the business', async () => {
    const salon = await given.organization({ name: 'Salon <Ivana>' });
    const one = await linkOf(await tokenOf(salon.ownerEmail));
    expect(one).toMatch(new RegExp(`^${LINKS_LEAD_TO}/invite/[\\w-]{22}$`));
    const response = await open(one);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Salon &lt;Ivana&gt;');
    expect(html).toContain('isn’t available here yet');
  });

  test('one for a single use works once: looking at it uses nothing up, going on does', async () => {
    const salon = await given.organization({ name: 'Salon Ivana' });
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    for (let look = 0; look < 2; look += 1) expect(await (await open(link)).text()).toContain('works once');
    const used = await goOn(link);
    expect(used.status).toBe(200);
    expect(await used.text()).toContain('isn’t available here yet');
    for (const late of [await goOn(link), await open(link)]) {
      expect(late.status).toBe(404);
      expect(await late.text()).toContain('Invalid place or token');
    }
  });

  test('of several people at once, one uses a link for a single use', async () => {
    const salon = await given.organization();
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => goOn(link)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404]);
  });

  test('one for everybody works as often as anybody likes', async () => {
    const salon = await given.organization();
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    for (let time = 0; time < 2; time += 1) expect((await goOn(link)).status).toBe(200);
    expect((await open(link)).status).toBe(200);
  });

  test('C7: the client it is meant for has been active then', async () => {
    const salon = await given.organization();
    const { clientId, link } = await invitedClient(salon);
    expect((await goOn(link)).status).toBe(200);
    const clients = db.selectFrom('clients').select('last_active_at').where('id', '=', clientId);
    expect(await clients.execute()).toEqual([{ last_active_at: expect.any(Date) }]);
  });

  test('C4: one that is meant for a client who was removed leads nowhere', async () => {
    const salon = await given.organization();
    const { clientId, link } = await invitedClient(salon);
    await db.updateTable('clients').set({ removed_at: new Date() }).where('id', '=', clientId).execute();
    expect([(await open(link)).status, (await goOn(link)).status]).toEqual([404, 404]);
  });

  test('an unknown, used up or outdated one answers that it is none', async () => {
    const salon = await given.organization();
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    const outdated = await linkOf(await tokenOf(salon.ownerEmail), true);
    const rows = db.updateTable('client_invites').where('token_hash', '=', hashOf(outdated));
    await rows.set({ expires_at: new Date(0) }).execute();
    await goOn(link);
    for (const address of [link, outdated, `${LINKS_LEAD_TO}/invite/unknown`]) {
      const response = await open(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Invalid place or token');
    }
  });
});

describe('a link that was copied badly', () => {
  test('works with a slash behind it, to look at and to go on', async () => {
    const salon = await given.organization({ name: 'Salon Ivana' });
    const link = `${await linkOf(await tokenOf(salon.ownerEmail), true)}/`;
    expect(await (await open(link)).text()).toContain('Salon Ivana');
    expect((await goOn(link)).status).toBe(200);
    expect((await open(link)).status).toBe(404);
  });

  test.each(['a'.repeat(3_000), '%00', '%00/', '%ff', '%', 'one/two', '..%2f..%2fetc', '', '/', '?x=%00'])(
    '/invite/%s answers a page that says that it is none',
    async (token) => {
      for (const address of [`${LINKS_LEAD_TO}/invite/${token}`, `${LINKS_LEAD_TO}/invite`]) {
        const response = await open(address, { headers: { accept: 'text/html' } });
        expect(response.status).toBe(404);
        expect(response.headers.get('content-type')).toContain('text/html');
        expect(await response.text()).toContain('Invalid place or token');
      }
    },
  );
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
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirst();
    expect(message).toEqual({
      channel: 'SMS',
      recipient: '+359880000001',
      body: `Salon Ivana invites you to book online: ${link}`,
    });
  });

  test('N4: of many invitations of one number at once, one goes; the others learn when to try again', async () => {
    const salon = await given.organization();
    const token = await tokenOf(salon.ownerEmail);
    const link = await linkOf(token);
    const send = () => invite(token, '+359880000001', link);
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    const late = await send();
    expect(late.body).toMatchObject({
      code: 'INVITED_LATELY',
      path: ['clientPhoneNumber'],
      retryAfterSeconds: expect.any(Number),
      error: expect.stringContaining('Try again in 10 min.'),
    });
    expect((await invite(token, '+359880000002', link)).status).toBe(200);
    expect(await invitations(salon)).toHaveLength(2);
  });

  test('N4: ten minutes after one went out the next may; one that waits for its turn holds it back', async () => {
    const salon = await given.organization();
    const token = await tokenOf(salon.ownerEmail);
    const link = await linkOf(token);
    const send = async () => (await invite(token, '+359880000001', link)).status;
    const become = (status: string, minutesAgo: number) => {
      const at = sql<Date>`created_at - ${minutesAgo} * interval '1 minute'`;
      const messages = db.updateTable('messages').set({ status, sent_at: at, send_after: at });
      return messages.where('organization_id', '=', salon.scope.organizationId).execute();
    };
    expect(await send()).toBe(200);
    await become('QUEUED', 60);
    expect(await send()).toBe(429);
    for (const state of ['KEPT', 'SENT', 'DELIVERED']) {
      await become(state, 9);
      expect(await send()).toBe(429);
    }
    await become('KEPT', 10);
    expect(await send()).toBe(200);
    await become('FAILED', 0);
    expect(await send()).toBe(200);
  });

  test('N4: another business may invite the same number', async () => {
    for (const salon of [await given.organization(), await given.organization()]) {
      const token = await tokenOf(salon.ownerEmail);
      expect((await invite(token, '+359880000001', await linkOf(token))).status).toBe(200);
    }
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
