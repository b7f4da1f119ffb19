import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { useClientInvite as consumeInvite } from '../../modules/clients/invite/invite.ts';
import { hashOneTimeToken } from '../../platform/oneTimeToken.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database);

const LINK = `query L($isSingleUse: Boolean) { viewer { ... on Provider { inviteLink(isSingleUse: $isSingleUse) } } }`;

const ADD = `mutation A($input: AddClientInput!) { addClient(input: $input) { clientEdge { cursor } } }`;

/** A salon whose clients book online. */
async function salonWithPage(salon?: Parameters<typeof given.organization>[0]) {
  const organization = await given.organization(salon);
  await given.bookingPage(organization);
  return organization;
}

/** Turns the clients' page on or off. */
function turn({ scope }: GivenOrganization, isOn: boolean) {
  const page = db.updateTable('booking_pages').where('organization_id', '=', scope.organizationId);
  return page.set({ is_on: isOn }).execute();
}

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
  return open(link, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
}

const hashOf = (link: string) => hashOneTimeToken(link.split('/').at(-1) ?? '');

/** A client that was added with an invitation by SMS, and the link in it. */
async function invitedClient(salon: GivenOrganization) {
  const token = await tokenOf(salon.ownerEmail);
  const phoneNumber = '+359880000077';
  await server.graphql(token, ADD, { input: { name: 'Ina', phoneNumber, inviteClient: true } });
  const { sealed_body: sealed } = await db
    .selectFrom('messages')
    .select('sealed_body')
    .where('organization_id', '=', salon.scope.organizationId)
    .executeTakeFirstOrThrow();
  const clients = db.selectFrom('clients').where('organization_id', '=', salon.scope.organizationId);
  const { id } = await clients.select('id').executeTakeFirstOrThrow();
  return { clientId: id, link: /http\S+/.exec(given.signInDeps.secrets.open(sealed ?? ''))?.[0] ?? '' };
}

function invitations({ scope }: GivenOrganization) {
  const rows = db.selectFrom('messages').select('id').where('organization_id', '=', scope.organizationId);
  return rows.where('kind', '=', 'client.invitation').execute();
}

function invite(token: string | null, clientPhoneNumber: string, inviteLink: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
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
    const salon = await salonWithPage();
    const colleague = await given.staffMember(salon, { role: 'receptionist' });
    const token = await tokenOf(salon.ownerEmail);
    const links = await Promise.all(Array.from({ length: 5 }, () => linkOf(token)));
    expect(new Set(links).size).toBe(1);
    expect(await linkOf(await tokenOf(colleague.email))).not.toBe(links[0]);
    expect(await keptLinks(salon)).toHaveLength(2);
  });

  test('for a single use is new each time', async () => {
    const salon = await salonWithPage();
    const token = await tokenOf(salon.ownerEmail);
    expect(await linkOf(token, true)).not.toBe(await linkOf(token, true));
  });

  test('under many names of one query is one link of each kind', async () => {
    const salon = await salonWithPage();
    const names = Array.from(
      { length: 20 },
      (_, index) => `l${index}: inviteLink(isSingleUse: ${index % 2 === 0})`,
    );
    const query = `{ viewer { ... on Provider { ${names.join(' ')} } } }`;
    const { data } = await server.graphql(await tokenOf(salon.ownerEmail), query);
    expect(new Set(Object.values((data as { viewer: object }).viewer)).size).toBe(2);
    expect(await keptLinks(salon)).toHaveLength(2);
  });

  test('begins with the own address; once the page is off it names the business', async () => {
    const salon = await salonWithPage({ name: 'Salon <Ivana>' });
    const one = await linkOf(await tokenOf(salon.ownerEmail));
    await turn(salon, false);
    expect(one).toMatch(new RegExp(`^${LINKS_LEAD_TO}/invite/[\\w-]{22}$`));
    const response = await open(one);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Salon &lt;Ivana&gt;');
    expect(html).toContain('isn’t available here yet');
  });

  test('one for a single use is not used up while the page is off: it says so and works later', async () => {
    const salon = await salonWithPage();
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    await turn(salon, false);
    for (const early of [await open(link), await goOn(link), await goOn(link)]) {
      expect(early.status).toBe(200);
      expect(await early.text()).toContain('isn’t available here yet');
    }
    await turn(salon, true);
    expect(await (await open(link)).text()).toContain('works once');
  });

  test('one for everybody works as often as anybody likes', async () => {
    const salon = await salonWithPage();
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    await turn(salon, false);
    for (let time = 0; time < 2; time += 1) expect((await goOn(link)).status).toBe(200);
    expect((await open(link)).status).toBe(200);
  });

  test('C7: the client it is meant for has been active then', async () => {
    const salon = await salonWithPage();
    const { clientId, link } = await invitedClient(salon);
    expect((await goOn(link)).status).toBe(303);
    const clients = db.selectFrom('clients').select('last_active_at').where('id', '=', clientId);
    expect(await clients.execute()).toEqual([{ last_active_at: expect.any(Date) }]);
  });

  test('C4: one that is meant for a client who was removed leads nowhere', async () => {
    const salon = await salonWithPage();
    const { clientId, link } = await invitedClient(salon);
    await db.updateTable('clients').set({ removed_at: new Date() }).where('id', '=', clientId).execute();
    expect([(await open(link)).status, (await goOn(link)).status]).toEqual([404, 404]);
  });

  test('an unknown, used up or outdated one answers that it is none', async () => {
    const salon = await salonWithPage();
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    const outdated = await linkOf(await tokenOf(salon.ownerEmail), true);
    const rows = db.updateTable('client_invites').where('token_hash', '=', hashOf(outdated));
    await rows.set({ expires_at: new Date(0) }).execute();
    const { scope, ownerContext } = salon;
    const token = link.split('/').at(-1) ?? '';
    await ownerContext.transaction((tx) => consumeInvite(tx, { scope, clock: given.clock }, token));
    for (const address of [link, outdated, `${LINKS_LEAD_TO}/invite/unknown`]) {
      const response = await open(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Invalid place or token');
    }
  });
});

describe('C1: a link to a booking page that is on', () => {
  const openOnce = (link: string, init?: RequestInit) => open(link, { ...init, redirect: 'manual' });

  test('leads there with its token, as often as anybody likes', async () => {
    const salon = await given.organization();
    const slug = await given.bookingPage(salon);
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    const token = link.split('/').at(-1);
    for (const response of [await openOnce(link), await openOnce(`${link}/`)]) {
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/b/${slug}?invitation=${token}`);
    }
  });

  test('for a single use shows its button first, and leads there until a booking uses it up', async () => {
    const salon = await given.organization();
    const slug = await given.bookingPage(salon);
    const link = await linkOf(await tokenOf(salon.ownerEmail), true);
    for (let look = 0; look < 2; look += 1)
      expect(await (await openOnce(link)).text()).toContain('works once');
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const token = link.split('/').at(-1) ?? '';
    for (let time = 0; time < 2; time += 1) {
      const followed = await openOnce(link, form);
      expect([followed.status, followed.headers.get('location')]).toEqual([
        303,
        `/b/${slug}?invitation=${token}`,
      ]);
    }
    const { scope, ownerContext } = salon;
    const use = () =>
      ownerContext.transaction((tx) => consumeInvite(tx, { scope, clock: given.clock }, token));
    expect([await use(), await use()]).toEqual([true, false]);
    expect([(await openOnce(link)).status, (await openOnce(link, form)).status]).toEqual([404, 404]);
  });

  test('never to the page of another business, and not to one that is off', async () => {
    const salon = await salonWithPage();
    await given.bookingPage(await given.organization());
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    await turn(salon, false);
    const response = await openOnce(link);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('isn’t available here yet');
  });
});

describe('a link that was copied badly', () => {
  test('works with a slash behind it, to look at and to go on', async () => {
    const salon = await salonWithPage({ name: 'Salon Ivana' });
    const link = `${await linkOf(await tokenOf(salon.ownerEmail), true)}/`;
    expect(await (await open(link)).text()).toContain('Salon Ivana');
    expect((await goOn(link)).status).toBe(303);
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
    const salon = await salonWithPage({ name: 'Salon Ivana' });
    const token = await tokenOf(salon.ownerEmail);
    const link = await linkOf(token);
    expect((await invite(token, '+359880000001', link)).status).toBe(200);
    const message = await db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'body', 'sealed_body'])
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirst();
    expect(message).toMatchObject({
      channel: 'SMS',
      recipient: '+359880000001',
      body: `Salon Ivana invites you to book online: ${LINKS_LEAD_TO}/invite/…`,
    });
    expect(given.signInDeps.secrets.open(message?.sealed_body ?? '')).toBe(
      `Salon Ivana invites you to book online: ${link}`,
    );
  });

  test('N4: of many invitations of one number at once, one goes; the others learn when to try again', async () => {
    const salon = await salonWithPage();
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
    const salon = await salonWithPage();
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
    for (const salon of [await salonWithPage(), await salonWithPage()]) {
      const token = await tokenOf(salon.ownerEmail);
      expect((await invite(token, '+359880000001', await linkOf(token))).status).toBe(200);
    }
  });

  test('C1: sends none while the page is off, and keeps nothing', async () => {
    const salon = await salonWithPage();
    const token = await tokenOf(salon.ownerEmail);
    const link = await linkOf(token);
    await turn(salon, false);
    expect(await invite(token, '+359880000001', link)).toMatchObject({
      status: 400,
      body: { code: 'BOOKING_PAGE_OFF', error: expect.stringContaining('Settings, Online booking') },
    });
    expect(await invitations(salon)).toEqual([]);
  });

  test('refuses a number that is none', async () => {
    const salon = await salonWithPage();
    const token = await tokenOf(salon.ownerEmail);
    expect(await invite(token, '112', await linkOf(token))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PHONE_NUMBER', error: 'Invalid number!', path: ['clientPhoneNumber'] },
    });
  });

  test('R2: refuses other addresses, and the links of another organization like unknown ones', async () => {
    const [salon, stranger] = [await salonWithPage(), await salonWithPage()];
    const token = await tokenOf(salon.ownerEmail);
    const foreign = await linkOf(await tokenOf(stranger.ownerEmail));
    for (const link of [foreign, 'https://evil.example/invite/AAAAAAAAAAAAAAAAAAAAAA', 'nonsense'])
      expect(await invite(token, '+359880000001', link)).toHaveProperty(
        'body.code',
        'INVALID_PLACE_OR_TOKEN',
      );
  });

  test('R2: refuses who may not add clients, and who is not signed in', async () => {
    const salon = await salonWithPage();
    const link = await linkOf(await tokenOf(salon.ownerEmail));
    const member = await given.staffMember(salon);
    await given.withSets(salon, member.id, { clients: ['VIEW'] });
    expect(await invite(await tokenOf(member.email), '+359880000001', link)).toMatchObject({ status: 403 });
    expect(await invite(null, '+359880000001', link)).toMatchObject({ status: 401 });
  });
});
