import { describe, expect, it } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { givenBookedSalon } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { queueMessages } from './deliver/queueMessages.ts';
import { sendSecret } from './outgoing/outgoing.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const OUTBOX = `query ($first: Int, $page: Int, $limit: Int, $recipient: String) { viewer { ... on Provider {
  messages(first: $first, page: $page, limit: $limit, recipient: $recipient) {
    edges { node { id channel kind recipient subject body isMasked status attempts error gatewayId sendAfter sentAt createdAt } }
    pageInfo { total start end }
  }
} } }`;
const NODE = `query ($id: ID!) { node(id: $id) { ... on Message { id body } } }`;

interface Outbox {
  edges: { node: { id: string; kind: string; subject: string; body: string; isMasked: boolean } }[];
  pageInfo: { total: number; start: number; end: number };
}

async function outboxOf(viewer: StaffContext, variables = {}): Promise<Outbox> {
  return viewerOf<{ messages: Outbox }>(await ask(viewer, OUTBOX, variables)).messages;
}

async function wrote({ ownerContext }: GivenOrganization, ...subjects: string[]): Promise<void> {
  const message = {
    channel: 'EMAIL',
    kind: 'client.appointmentConfirmed',
    recipient: 'ana@home.example',
  } as const;
  for (const subject of subjects) {
    await ownerContext.transaction((tx) =>
      queueMessages(tx, ownerContext, [{ ...message, locale: 'en', subject, body: 'News' }]),
    );
  }
}

async function sentACode({ ownerContext }: GivenOrganization): Promise<void> {
  await ownerContext.transaction((tx) =>
    sendSecret(
      tx,
      { ...ownerContext, secrets: given.signInDeps.secrets },
      { recipient: '+359880000099', locale: 'en' },
      { kind: 'client.oneTimeCode', values: { organization: 'Salon', code: '123456', minutes: 10 } },
    ),
  );
}

describe('the outbox', () => {
  it('shows messages newest first, page by page', async () => {
    const organization = await given.organization();
    await wrote(organization, 'first', 'second', 'third');
    const all = await outboxOf(organization.ownerContext);
    expect(all.edges.map(({ node }) => node.subject)).toEqual(['third', 'second', 'first']);
    expect(all.edges[0]?.node).toMatchObject({
      channel: 'EMAIL',
      kind: 'client.appointmentConfirmed',
      recipient: 'ana@home.example',
      status: 'QUEUED',
      attempts: 0,
      error: null,
      gatewayId: null,
      sentAt: null,
      createdAt: '2026-03-02T08:00:00.000Z',
      sendAfter: '2026-03-02T08:00:10.000Z',
    });
    const second = await outboxOf(organization.ownerContext, { page: 2, limit: 2 });
    expect(second.edges.map(({ node }) => node.subject)).toEqual(['first']);
    expect(second.pageInfo).toEqual({ total: 3, start: 3, end: 3 });
  });

  it('N1: hides what opens an account', async () => {
    const organization = await given.organization();
    await sentACode(organization);
    const { edges } = await outboxOf(organization.ownerContext);
    expect(edges[0]?.node).toMatchObject({
      isMasked: true,
      body: 'Hidden because it gives access to an account.',
    });
    const { data } = await ask(organization.ownerContext, NODE, { id: edges[0]?.node.id });
    expect(JSON.stringify(data)).not.toContain('123456');
  });

  it('N1: except in the demo business, whose people are invented', async () => {
    const organization = await given.organization({ isDemo: true });
    await sentACode(organization);
    const { edges } = await outboxOf(organization.ownerContext);
    expect(edges[0]?.node).toMatchObject({ isMasked: false, body: expect.stringContaining('123456') });
  });

  it.each([
    ['owner', true],
    ['administrator', true],
    ['receptionist', false],
    ['staff', false],
  ] as const)('R1: is open to %s: %s', async (role, isOpen) => {
    const organization = await given.organization();
    await wrote(organization, 'first');
    const id = (await outboxOf(organization.ownerContext)).edges[0]?.node.id;
    const { context } = await given.staffMember(organization, { role });
    const list = await ask(context, OUTBOX);
    const node = await ask(context, NODE, { id });
    expect([list.refusals, node.refusals]).toEqual(
      isOpen ? [[], []] : [[{ code: 'ACTION_NOT_ALLOWED' }], [{ code: 'NOT_FOUND' }]],
    );
  });

  it('R1: names no client to a reader whose role shows none, and finds none by an address', async () => {
    const salon = await givenBookedSalon(given, { booking: { notifyClient: true } });
    const maria = await given.staffMember(salon, { name: 'Maria', role: 'administrator' });
    await db
      .updateTable('clients')
      .set({ name: 'Clara Clientson' })
      .where('id', '=', salon.clientId)
      .execute();
    await sentACode(salon);
    const { organizationId } = salon.scope;
    const about = { organization_id: organizationId, provider_id: maria.id, client_id: salon.clientId };
    const written = { channel: 'EMAIL', locale: 'en', created_at: new Date(0), send_after: new Date(0) };
    await db
      .insertInto('messages')
      .values([
        {
          ...about,
          ...written,
          kind: 'staff.appointmentCreated',
          recipient: 'maria@salon.example',
          subject: 'New: Clara Clientson',
          body: 'Clara Clientson',
        },
        {
          ...about,
          ...written,
          client_id: null,
          kind: 'staff.invitation',
          recipient: 'maria@salon.example',
          subject: 'Join',
          body: 'Welcome',
        },
      ])
      .execute();
    const blind = await given.withSets(salon, maria.id, { clients: [] });
    const shown = (await outboxOf(blind)).edges.map(({ node }) => node);
    expect(JSON.stringify(shown)).not.toMatch(/Clientson|clara@|880000099/);
    expect(shown.find(({ kind }) => kind === 'client.appointmentCreated')).toMatchObject({
      recipient: 'A client',
      subject: 'A client',
      body: 'Hidden because your role doesn’t show clients.',
      isMasked: true,
    });
    expect(shown.find(({ kind }) => kind === 'staff.appointmentCreated')).toMatchObject({
      recipient: 'maria@salon.example',
      subject: 'A client',
    });
    expect(shown.find(({ kind }) => kind === 'staff.invitation')).toMatchObject({
      subject: 'Join',
      body: 'Welcome',
    });
    const found = async (recipient: string, viewer = blind) =>
      (await outboxOf(viewer, { recipient })).pageInfo.total;
    expect(await found('clara@')).toBe(0);
    expect(await found('maria@salon')).toBe(2);
    expect(await found('clara@', salon.ownerContext)).toBe(1);
    const node = await ask(blind, NODE, {
      id: shown.find(({ kind }) => kind === 'client.appointmentCreated')?.id,
    });
    expect(JSON.stringify(node.data)).not.toContain('Clientson');
  });

  it('finds those to an address by a part of it, and nothing of a pattern', async () => {
    const organization = await given.organization();
    await wrote(organization, 'to Ana');
    await sentACode(organization);
    const found = async (recipient: string) =>
      (await outboxOf(organization.ownerContext, { recipient })).pageInfo.total;
    expect(await Promise.all(['ANA@', '+359 88 000', '', '%', '_', 'bob@'].map(found))).toEqual([
      1, 1, 2, 0, 0, 0,
    ]);
    const { refusals } = await ask(organization.ownerContext, OUTBOX, { recipient: 'x'.repeat(1_000) });
    expect(refusals).toMatchObject([{ code: 'TEXT_TOO_LONG' }]);
  });

  it.each([
    ['owner', true],
    ['administrator', true],
    ['receptionist', false],
    ['staff', false],
  ] as const)('R1: says where messages go to %s: %s', async (role, isOpen) => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role });
    const senders = '{ email { state name } sms { state name } push { state } }';
    const answer = await ask(context, `{ viewer { ... on Provider { messageSenders ${senders} } } }`);
    const known = {
      messageSenders: {
        email: { state: 'SENDS', name: 'mail.example.com' },
        sms: { state: 'KEPT', name: null },
        push: { state: 'SENDS' },
      },
    };
    expect(answer.refusals.length > 0 ? answer.refusals : viewerOf<object>(answer)).toEqual(
      isOpen ? known : [{ code: 'ACTION_NOT_ALLOWED' }],
    );
  });

  it('K1: shows nothing of another organization, by list or by id', async () => {
    const [organization, stranger] = [await given.organization(), await given.organization()];
    await wrote(organization, 'first');
    const id = (await outboxOf(organization.ownerContext)).edges[0]?.node.id;
    expect((await outboxOf(stranger.ownerContext)).edges).toEqual([]);
    expect((await ask(stranger.ownerContext, NODE, { id })).refusals).toEqual([{ code: 'NOT_FOUND' }]);
  });
});
