import { describe, expect, test } from 'vitest';
import { given as givenIn, MONDAY_MORNING } from '../../../test/given/given.ts';
import { forClient } from '../../../test/given/notices.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { writtenAppointment, writtenClient } from '../../../test/given/writtenAppointment.ts';
import { ask } from '../../../test/ask.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { notify } from '../../modules/messaging/notify/notify.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { stopUrl } from '../../platform/stopLink.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database);
const { secrets } = given.signInDeps;

async function clientWithLink(locale: 'en' | 'bg' | null = 'en') {
  const salon = await given.organization({ name: 'Salon <Rosa>' });
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example', locale });
  const { organizationId } = salon.scope;
  const link = stopUrl(secrets, '', { organizationId, clientId, topic: 'REMINDERS' });
  return { salon, clientId, link };
}

const stops = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('message_stops')
    .select(['client_id', 'topic'])
    .where('organization_id', '=', scope.organizationId)
    .execute();

const post = (link: string, body: Record<string, string>) =>
  server.fetch(link, { method: 'POST', body: new URLSearchParams(body) });

/** The kinds of messages that the client gets of two events. */
async function notifiedOf({ salon, clientId }: Awaited<ReturnType<typeof clientWithLink>>) {
  const { ownerContext, scope } = salon;
  const appointmentId = await writtenAppointment(db, salon, { startAt: MONDAY_MORNING, clientId });
  for (const event of ['appointmentReminder', 'appointmentCanceled'] as const)
    await ownerContext.transaction((tx) => notify(tx, ownerContext, forClient({ event, appointmentId })));
  const rows = await db
    .selectFrom('messages')
    .select('kind')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('N2: a client stops what no appointment needs', () => {
  test('the link asks, in the client’s language, and changes nothing', async () => {
    const { salon, link } = await clientWithLink('bg');
    const page = await server.fetch(link);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<html lang="bg">');
    expect(html).toContain('Salon &lt;Rosa&gt;');
    expect(html).toContain('<form method="post">');
    expect((await server.fetch(link, { method: 'HEAD' })).status).toBe(200);
    expect(await stops(salon)).toEqual([]);
  });

  test('without a language of the client it asks in that of the place, as the e-mail with the link is written', async () => {
    const { salon, clientId, link } = await clientWithLink(null);
    await writtenAppointment(db, salon, { startAt: MONDAY_MORNING, clientId });
    const { organizationId } = salon.scope;
    await db
      .updateTable('places')
      .set({ locale: 'it' })
      .where('organization_id', '=', organizationId)
      .execute();
    expect(await (await server.fetch(link)).text()).toContain('<html lang="it">');
  });

  test('its button stops reminders, and nothing that an appointment needs; another one lets them go again', async () => {
    const client = await clientWithLink();
    expect((await post(client.link, { stop: 'yes' })).status).toBe(200);
    expect(await notifiedOf(client)).toEqual(['client.appointmentCanceled']);
    const id = toGlobalId('Client', client.clientId);
    const { data } = await ask(
      client.salon.ownerContext,
      'query ($id: ID!) { node(id: $id) { ... on Client { stoppedMessages } } }',
      { id },
    );
    expect(data).toEqual({ node: { stoppedMessages: ['REMINDERS'] } });
    expect(await (await post(client.link, { again: 'yes' })).text()).toContain('Stop reminders');
    expect(await stops(client.salon)).toEqual([]);
  });

  test('RFC 8058: a mail program stops them with one request, as often as it sends it, from any origin', async () => {
    const { salon, clientId, link } = await clientWithLink();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const answers = [
      await post(link, { 'List-Unsubscribe': 'One-Click' }),
      await server.fetch(link, { method: 'POST', body: form, headers: { origin: 'https://mail.example' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stops(salon)).toEqual([{ client_id: clientId, topic: 'REMINDERS' }]);
  });

  test('K1: nobody makes a link, or one of another client out of its own', async () => {
    const { salon, link } = await clientWithLink();
    const changed = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`;
    const sealedForElse = `/stop/${secrets.seal('{"purpose":"another"}')}`;
    for (const wrong of [changed, '/stop/x', sealedForElse]) {
      expect((await server.fetch(wrong)).status).toBe(404);
      expect((await post(wrong, { stop: 'yes' })).status).toBe(404);
    }
    expect(await stops(salon)).toEqual([]);
  });

  test('with a slash behind it, it is the same link', async () => {
    const { salon, link } = await clientWithLink();
    expect((await server.fetch(`${link}/`)).status).toBe(200);
    expect((await post(`${link}/`, { stop: 'yes' })).status).toBe(200);
    expect(await stops(salon)).toHaveLength(1);
  });

  test.each(['/stop', '/stop/', '/stop/%', '/stop/%00', `/stop/${'x'.repeat(300)}`, '/stop/x/y'])(
    'broken as %s, it is a page that says so',
    async (link) => {
      const page = await server.fetch(link, { headers: { 'accept-language': 'it' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<html lang="it">');
    },
  );

  test('C4: a client that was merged into another keeps what it stopped, and its link stops what that one gets', async () => {
    const { salon, clientId, link } = await clientWithLink();
    const keptId = await writtenClient(db, salon, { name: 'Ana' });
    await post(link, { stop: 'yes' });
    const { refusals } = await ask(
      salon.ownerContext,
      'mutation ($input: MergeClientsInput!) { mergeClients(input: $input) { client { id } } }',
      { input: { id: toGlobalId('Client', keptId), duplicateId: toGlobalId('Client', clientId) } },
    );
    expect(refusals).toEqual([]);
    expect(await stops(salon)).toEqual([{ client_id: keptId, topic: 'REMINDERS' }]);
    await post(link, { again: 'yes' });
    expect(await stops(salon)).toEqual([]);
    await post(link, { stop: 'yes' });
    expect(await stops(salon)).toEqual([{ client_id: keptId, topic: 'REMINDERS' }]);
  });
});
