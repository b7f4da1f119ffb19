import type { KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/freshDatabase.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { byEmail, forClient, inSidebar } from '../../../../test/given/notices.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import {
  type AppointmentOptions,
  type ClientOptions,
  writtenAppointment,
  writtenClient,
} from '../../../../test/given/writtenAppointment.ts';
import { queuedJobs } from '../../../../test/queuedJobs.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { dropQueuedMessages, findUnnotifiedOfAppointment } from '../message/outgoing/outgoing.ts';
import { everybody, type Notice, notify } from './notify.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 4);
afterAll(close);
const given = writeGiven(db);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const TUESDAY_TEN = MONDAY_MORNING + 24 * HOUR;

function messagesOf({ scope }: GivenOrganization) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
}

async function appointmentOf(
  organization: GivenOrganization,
  client: ClientOptions | null,
  overrides: Partial<AppointmentOptions> = {},
): Promise<string> {
  const clientId = client && (await writtenClient(db, organization, client));
  return writtenAppointment(db, organization, { startAt: TUESDAY_TEN, clientId, ...overrides });
}

async function notified(
  client: ClientOptions | null,
  news: Omit<Notice, 'appointmentId' | 'reader' | 'medium'>,
  overrides: Partial<AppointmentOptions> = {},
): Promise<Awaited<ReturnType<typeof messagesOf>>> {
  const organization = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
  const appointmentId = await appointmentOf(organization, client, overrides);
  const { ownerContext } = organization;
  await ownerContext.transaction((tx) => notify(tx, ownerContext, forClient({ appointmentId, ...news })));
  return messagesOf(organization);
}

describe('a client is notified', () => {
  it('N2: by e-mail, in the own language, at the place’s time with its zone', async () => {
    const [message] = await notified(
      { name: 'Иван Петров', email: 'ivan@home.example', locale: 'bg' },
      { event: 'appointmentMoved', before: MONDAY_MORNING },
    );
    expect(message).toMatchObject({ channel: 'EMAIL', recipient: 'ivan@home.example', locale: 'bg' });
    expect(message?.body).toContain('Здравейте, Иван Петров');
    expect(message?.body).toContain('вторник, 3 март 2026');
    expect(message?.body).toContain('10:00 (Източноевропейско време, UTC+2)');
    expect(message?.body).toContain('преди: понеделник, 2 март 2026');
    expect(message?.body).toContain('Rosa Center');
  });

  it('N2: without a language of the own in that of the place', async () => {
    const [message] = await notified({ email: 'ana@home.example' }, { event: 'appointmentConfirmed' });
    expect(message?.locale).toBe('en');
    expect(message?.subject).toBe('Confirmed: Haircut, Tuesday, 3rd March 2026, 10:00');
  });

  it('N2: by SMS where no e-mail is known', async () => {
    const [message] = await notified(
      { phoneNumber: '+359880000077' },
      { event: 'appointmentOffered', times: [TUESDAY_TEN + HOUR, TUESDAY_TEN + 2 * HOUR] },
    );
    expect(message).toMatchObject({ channel: 'SMS', recipient: '+359880000077', subject: '' });
    expect(message?.body).toBe(
      'Salon Rosa: for Haircut, instead of Tue 3 Mar, 10:00 (UTC+2), we can offer you: Tue 3 Mar, 11:00 or Tue 3 Mar, 12:00.',
    );
  });

  it('P8: a guest with a phone like a client', async () => {
    const [message] = await notified(
      null,
      { event: 'appointmentCreated' },
      { guestName: 'Gina', guestPhoneNumber: '+359880000078' },
    );
    expect(message).toMatchObject({ channel: 'SMS', recipient: '+359880000078', client_id: null });
  });

  it('P8: but a guest without a phone not at all', async () => {
    expect(await notified(null, { event: 'appointmentCreated' })).toEqual([]);
  });

  it('N4: nothing that people wrote becomes a link, by name or by reason', async () => {
    const [message] = await notified(
      { name: 'Win now http://evil.example/x', email: 'ana@home.example' },
      { event: 'appointmentCanceled', reason: 'See evil.com or write to me@evil.example' },
    );
    expect(message?.body).toContain('Win now http[:]//evil[.]example/x');
    expect(message?.body).toContain('See evil[.]com or write to me[at]evil[.]example');
    expect(`${message?.subject} ${message?.body}`).not.toMatch(/evil\.|:\/\/evil|me@/);
  });

  it('of a cancellation with the reason where there is one', async () => {
    const ana = { email: 'ana@home.example' };
    const [withReason] = await notified(ana, { event: 'appointmentCanceled', reason: 'The water is off.' });
    expect(withReason?.body).toContain('Rosa Center\n\nReason: The water is off.\n\nIf you’d like');
    const [without] = await notified(ana, { event: 'appointmentCanceled' });
    expect(without?.body).toContain('Rosa Center\n\nIf you’d like');
  });

  it('P2: ten seconds later, so that an undo stops it', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const appointmentId = await appointmentOf(organization, { email: 'ana@home.example' });
    const otherId = await appointmentOf(organization, { email: 'ben@home.example' });
    const deliveries = () => queuedJobs(db, `message:${organization.scope.organizationId}:`);
    await ownerContext.transaction(async (tx) => {
      await notify(tx, ownerContext, forClient({ event: 'appointmentCanceled', appointmentId }));
      await notify(tx, ownerContext, forClient({ event: 'appointmentCanceled', appointmentId: otherId }));
    });
    expect((await deliveries()).map(({ runAt }) => runAt)).toEqual([
      MONDAY_MORNING + 10 * SECOND,
      MONDAY_MORNING + 10 * SECOND,
    ]);

    await ownerContext.transaction((tx) => dropQueuedMessages(tx, ownerContext, appointmentId));

    const messages = await messagesOf(organization);
    expect(messages.map(({ status }) => status)).toEqual(['CANCELED', 'QUEUED']);
    expect(await deliveries()).toHaveLength(1);
  });

  it('P2: not of the cancellation of what was never reported, being canceled within the ten seconds', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const tellOne = (appointmentId: string, kind: 'appointmentCreated' | 'appointmentCanceled') =>
      ownerContext.transaction(async (tx) => {
        await dropQueuedMessages(tx, ownerContext, appointmentId);
        const unnotified = await findUnnotifiedOfAppointment(tx.db, ownerContext.scope, appointmentId);
        await notify(tx, { ...ownerContext, unnotified }, forClient({ event: kind, appointmentId }));
      });
    const unnotified = await appointmentOf(organization, { email: 'ana@home.example' });
    await tellOne(unnotified, 'appointmentCreated');
    await tellOne(unnotified, 'appointmentCanceled');
    const heard = await appointmentOf(organization, { email: 'ben@home.example' });
    await tellOne(heard, 'appointmentCreated');
    await db.updateTable('messages').set({ status: 'SENT' }).where('appointment_id', '=', heard).execute();
    await tellOne(heard, 'appointmentCanceled');

    const messages = await messagesOf(organization);
    expect(messages.map(({ kind, status }) => [kind, status])).toEqual([
      ['client.appointmentCreated', 'CANCELED'],
      ['client.appointmentCreated', 'SENT'],
      ['client.appointmentCanceled', 'QUEUED'],
    ]);
  });

  it('only if the change is committed', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const appointmentId = await appointmentOf(organization, { email: 'ana@home.example' });
    const change = ownerContext.transaction(async (tx) => {
      await notify(tx, ownerContext, forClient({ event: 'appointmentConfirmed', appointmentId }));
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await messagesOf(organization)).toEqual([]);
    expect(await queuedJobs(db, `message:${organization.scope.organizationId}:`)).toEqual([]);
  });

  it('K1: never of another organization’s appointment', async () => {
    const [organization, stranger] = [await given.organization(), await given.organization()];
    const appointmentId = await appointmentOf(stranger, { email: 'ana@home.example' });
    const { ownerContext } = organization;
    await expect(
      ownerContext.transaction((tx) =>
        notify(tx, ownerContext, forClient({ event: 'appointmentConfirmed', appointmentId })),
      ),
    ).rejects.toThrow(/There is no appointment/);
    await ownerContext.transaction((tx) => dropQueuedMessages(tx, ownerContext, appointmentId));
    expect(await messagesOf(stranger)).toEqual([]);
  });
});

describe('a staff member is notified', () => {
  it('N2: of what others do, in the own language, about whom and when', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const maria = await given.staffMember(organization, { name: 'Maria' });
    await db.updateTable('providers').set({ locale: 'it' }).where('id', '=', maria.id).execute();
    const appointmentId = await appointmentOf(organization, { name: 'Ana Client' }, { providerId: maria.id });

    await ownerContext.transaction((tx) =>
      notify(tx, ownerContext, byEmail({ event: 'appointmentCreated', appointmentId }, maria.id)),
    );

    const [message] = await messagesOf(organization);
    expect(message).toMatchObject({
      channel: 'EMAIL',
      recipient: maria.email,
      provider_id: maria.id,
      subject: 'Nuovo appuntamento: Ana Client, martedì 3 marzo 2026, 10:00',
    });
  });

  it('P2: of a request as one that waits, never as a booking', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const maria = await given.staffMember(organization, { name: 'Maria' });
    const appointmentId = await appointmentOf(organization, { name: 'Ana Client' }, { providerId: maria.id });
    await ownerContext.transaction((tx) =>
      notify(tx, ownerContext, byEmail({ event: 'appointmentRequested', appointmentId }, maria.id)),
    );
    const [message] = await messagesOf(organization);
    expect(message).toMatchObject({ kind: 'staff.appointmentRequested', recipient: maria.email });
    expect(message?.subject).toBe('New request: Ana Client, Tuesday, 3rd March 2026, 10:00');
    expect(message?.body).toContain('Ana Client requests an appointment with you');
    expect(message?.body).toContain('The time is held until you confirm or decline it.');
    expect(message?.body).not.toContain('booked');
  });

  it('N6: with the client’s id beside the text, so that an erasure finds it', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const maria = await given.staffMember(organization);
    const clientId = await writtenClient(db, organization);
    const appointmentId = await writtenAppointment(db, organization, {
      startAt: TUESDAY_TEN,
      clientId,
      providerId: maria.id,
    });
    await ownerContext.transaction((tx) =>
      notify(tx, ownerContext, byEmail({ event: 'appointmentCreated', appointmentId }, maria.id)),
    );
    expect(await messagesOf(organization)).toMatchObject([{ client_id: clientId }]);
  });

  it('not of what that person did, nor what the toggles leave out, nor after access was revoked', async () => {
    const organization = await given.organization();
    const { ownerContext, ownerId } = organization;
    const quiet = await given.staffMember(organization);
    const gone = await given.staffMember(organization);
    await db
      .updateTable('providers')
      .set({ revoked_at: new Date(0) })
      .where('id', '=', gone.id)
      .execute();
    const appointmentId = await appointmentOf(organization, {}, { providerId: quiet.id });
    await ownerContext.transaction(async (tx) => {
      await notify(tx, ownerContext, byEmail({ event: 'appointmentConfirmed', appointmentId }, quiet.id));
      await notify(
        tx,
        ownerContext,
        byEmail({ event: 'appointmentCreated', appointmentId }, ownerId, gone.id),
      );
    });
    expect(await messagesOf(organization)).toEqual([]);
  });

  it('by push under the own name', async () => {
    const organization = await given.organization({ name: 'Salon Rosa' });
    const { ownerContext } = organization;
    const maria = await given.staffMember(organization, { name: 'Maria' });
    const appointmentId = await appointmentOf(organization, { name: 'Ana' }, { providerId: maria.id });
    await ownerContext.transaction((tx) =>
      notify(tx, ownerContext, inSidebar({ event: 'appointmentCreated', appointmentId }, maria.id)),
    );
    expect(await messagesOf(organization)).toMatchObject([
      {
        channel: 'PUSH',
        recipient: 'Maria',
        kind: 'push.appointmentCreated',
        subject: 'Salon Rosa',
        body: expect.stringContaining('booked Haircut with Ana'),
      },
    ]);
  });
});

it('reads the facts of an appointment once for all its readers, and writes all messages together', async () => {
  const organization = await given.organization();
  const { ownerContext } = organization;
  const [maria, anna] = [await given.staffMember(organization), await given.staffMember(organization)];
  const appointmentId = await appointmentOf(organization, { email: 'ana@home.example' });
  const notices = everybody(
    { event: 'appointmentCreated', appointmentId },
    { providerIds: [maria.id, anna.id], notifyClient: true },
  );
  const tables: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' || node.kind === 'InsertQueryNode')
        tables.push(JSON.stringify('from' in node ? node.from : 'into' in node ? node.into : null));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await ownerContext.transaction((tx) =>
    notify({ ...tx, db: tx.db.withPlugin(counting) }, ownerContext, notices),
  );
  expect(await messagesOf(organization)).toHaveLength(5);
  const named = tables.map(
    (table) => /providers|appointments|message_wordings|notifications|messages/.exec(table)?.[0],
  );
  expect(named).toEqual(['providers', 'appointments', 'message_wordings', 'notifications', 'messages']);
});
