import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';
import { withReminders } from '../../../../../test/given/clientReminders.ts';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { givenVisitSalon } from '../../../../../test/given/visitSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { deliverMessage } from '../../../messaging/message/deliver/deliver.ts';
import { chooseLinkOrigin } from '../../../../platform/linkOrigin.store.ts';
import { sendReminders } from '../../reminder/reminder.ts';
import { confirmAttendance, readAttendance } from '../attendance/attendance.ts';
import { deleteAppointment } from '../cancel/cancel.ts';
import { cancelVisit, moveVisit } from './visit.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { secrets } = given.signInDeps;
const { deliveryOf } = givenDeliveries(db, given.clock, secrets);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

afterEach(() => given.clock.set(MONDAY_MORNING));

const byEmail = { client: { email: 'ana@home.example' } };
const change = { reason: null, clientMutationId: null };

/** A visit of three services: Anna colors (she books), Berta cuts and dries. */
async function bookedVisit(options: Parameters<typeof givenVisitSalon>[2] = byEmail) {
  const salon = await givenVisitSalon(db, given, options);
  const { scope, ownerId } = salon.salon;
  const berta = salon.staff[0]?.id ?? '';
  await db.updateTable('providers').set({ name: 'Anna' }).where('id', '=', ownerId).execute();
  await db.updateTable('providers').set({ name: 'Berta' }).where('id', '=', berta).execute();
  const named = [salon.color, salon.cut, salon.dry].map((id, index) => ({ id, title: TITLES[index] ?? '' }));
  for (const { id, title } of named)
    await db.updateTable('services').set({ title }).where('id', '=', id).execute();
  const times = (await salon.timesOf()).map(({ startAt, parts }) => ({
    startAt,
    parts: parts.map((part, index) => ({ ...part, providerId: index === 0 ? ownerId : berta })),
  }));
  const { appointmentIds: ids } = await salon.book(times[0]?.parts ?? []);
  const deliver = async () => {
    const { tools, carried, state } = deliveryOf();
    const queued = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', scope.organizationId)
      .where('status', '=', 'QUEUED')
      .orderBy('id')
      .execute();
    for (const { id } of queued) await deliverMessage(tools, scope, id);
    return { carried, state, tools };
  };
  return { ...salon, scope, ids, times, berta, deliver };
}

const TITLES = ['Color', 'Cut', 'Dry'];

function eventsIn(text = '') {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: String(event.getFirstPropertyValue('summary')),
  }));
}

const to = (carried: Awaited<ReturnType<Awaited<ReturnType<typeof bookedVisit>>['deliver']>>['carried']) => ({
  client: carried.filter(({ to: reader }) => reader === 'ana@home.example'),
  staff: carried.filter(({ channel, to: reader }) => channel === 'EMAIL' && reader !== 'ana@home.example'),
  push: carried.filter(({ channel }) => channel === 'PUSH'),
});

describe('A13: one message for all of a visit', () => {
  test('that was booked, with its services in order and one file that has an event for each', async () => {
    const visit = await bookedVisit();
    const { carried } = await visit.deliver();
    const { client, staff, push } = to(carried);
    expect(client).toHaveLength(1);
    const [{ email } = {}] = client;
    expect(email?.subject).toContain('Color, Cut and Dry');
    expect(email?.text).toMatch(/09:00: Color with Anna\n10:00: Cut with Berta\n10:30: Dry with Berta/);
    const events = eventsIn(email?.calendar?.text);
    expect(events.map(({ summary }) => summary.split(',')[0])).toEqual(TITLES);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
    // Anna has done it herself; Berta reads of both of her services.
    expect(staff).toHaveLength(1);
    expect(staff[0]?.text).toMatch(/Cut[^]*Dry/);
    expect(eventsIn(staff[0]?.email?.calendar?.text)).toHaveLength(2);
    expect(push.map(({ text }) => text.split('\n').length)).toEqual([2]);
    // The outbox lists a message once; what went with it is none of its own.
    const listed = await db
      .selectFrom('messages')
      .select(['kind', 'status'])
      .where('organization_id', '=', visit.scope.organizationId)
      .where('joined_message_id', 'is', null)
      .orderBy('kind')
      .execute();
    expect(listed.map(({ kind, status }) => [kind.split('.')[0], status])).toEqual([
      ['client', 'SENT'],
      ['push', 'SENT'],
      ['staff', 'SENT'],
    ]);
  });

  test('that was moved, with the time before, and that was canceled, whose file keeps its UIDs', async () => {
    const visit = await bookedVisit();
    const booked = to((await visit.deliver()).carried);
    const [id = ''] = visit.ids;
    const later = visit.times.find(({ startAt }) => startAt === (visit.times[0]?.startAt ?? 0) + HOUR);
    const move = { id, gapMax: 0, notifyClient: true, clientMutationId: null };
    await moveVisit(visit.salon.ownerContext, { ...move, parts: later?.parts ?? [] });
    const moved = to((await visit.deliver()).carried);
    expect(moved.client).toHaveLength(1);
    expect(moved.client[0]?.text).toMatch(/previously: .*09:00[^]*10:00: Color[^]*11:00: Cut/);
    await cancelVisit(visit.salon.ownerContext, { ...change, id, reason: 'Berta is ill.' });
    const canceled = to((await visit.deliver()).carried);
    expect(canceled.client).toHaveLength(1);
    expect(canceled.client[0]?.text).toContain('Berta is ill.');
    expect(canceled.client[0]?.email?.calendar?.method).toBe('CANCEL');
    const uids = [booked, moved, canceled].map(({ client }) =>
      eventsIn(client[0]?.email?.calendar?.text).map(({ uid }) => uid),
    );
    expect(uids[1]).toEqual(uids[0]);
    expect(uids[2]).toEqual(uids[0]);
  });

  test('P2: without what was canceled before it went, and with nothing once all of it was', async () => {
    const visit = await bookedVisit();
    const [, second = ''] = visit.ids;
    await deleteAppointment(visit.salon.ownerContext, {
      id: second,
      cancellationReason: null,
      clientMutationId: null,
    });
    const { client } = to((await visit.deliver()).carried);
    expect(client.map(({ email }) => email?.subject)).toEqual([expect.stringContaining('Color and Dry')]);
    const other = await bookedVisit();
    await cancelVisit(other.salon.ownerContext, { ...change, id: other.ids[0] ?? '' });
    expect(to((await other.deliver()).carried).client).toEqual([]);
  });

  test('N3: that fails goes later, as one', async () => {
    const visit = await bookedVisit();
    const { tools, carried, state } = deliveryOf();
    const clients = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', visit.scope.organizationId)
      .where('kind', '=', 'client.appointmentCreated')
      .execute();
    state.refusal = 'No mail today';
    await deliverMessage(tools, visit.scope, clients[0]?.id ?? '');
    const waiting = await db
      .selectFrom('messages')
      .select(['attempts', 'status'])
      .where(
        'id',
        'in',
        clients.map(({ id }) => id),
      )
      .execute();
    expect(waiting).toEqual(clients.map(() => ({ attempts: 1, status: 'QUEUED' })));
    state.refusal = null;
    for (const { id } of clients) await deliverMessage(tools, visit.scope, id);
    expect(carried).toHaveLength(1);
  });

  test('by SMS where no e-mail is known; it counts once', async () => {
    const visit = await bookedVisit({});
    const { carried } = await visit.deliver();
    const sms = carried.filter(({ channel }) => channel === 'SMS');
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining('Color, Cut and Dry')]);
    const counted = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', visit.scope.organizationId)
      .where('channel', '=', 'SMS')
      .where('sent_at', 'is not', null)
      .execute();
    expect(counted).toHaveLength(1);
  });

  test('N2: a reminder, once for all of it, whose link confirms that the client comes to all', async () => {
    const visit = await bookedVisit();
    await withReminders(db, visit.salon, [120]);
    await visit.deliver();
    await chooseLinkOrigin(db, 'https://book.example');
    const startAt = visit.times[0]?.startAt ?? 0;
    for (const now of [startAt - 2 * HOUR, startAt - HOUR, startAt - HOUR / 2]) {
      given.clock.set(now);
      await sendReminders({ db, clock: given.clock, secrets });
    }
    const { carried } = await visit.deliver();
    const { client } = to(carried);
    expect(client).toHaveLength(1);
    expect(client[0]?.email?.subject).toContain('Color, Cut and Dry');
    expect(eventsIn(client[0]?.email?.calendar?.text)).toHaveLength(3);
    const [token = ''] = /[^/]+$/.exec(/\S+\/r\/\S+/.exec(client[0]?.text ?? '')?.[0] ?? '') ?? [];
    const deps = { db, clock: given.clock };
    expect((await readAttendance(deps, token))?.facts.serviceTitle).toBe('Color, Cut and Dry');
    await confirmAttendance(deps, token, startAt);
    const confirmed = await db
      .selectFrom('attendance_confirmations')
      .select('appointment_id')
      .where('organization_id', '=', visit.scope.organizationId)
      .execute();
    expect(confirmed).toHaveLength(3);
  });

  test('N2: of one that was booked within the lead of its first service nobody is reminded', async () => {
    given.clock.set(MONDAY_MORNING);
    const visit = await givenVisitSalon(db, given, byEmail);
    await withReminders(db, visit.salon, [24 * 60 - 30]);
    const [first] = await visit.timesOf();
    given.clock.set((first?.startAt ?? 0) - DAY + 40 * 60_000);
    await visit.book(first?.parts ?? []);
    given.clock.set((first?.startAt ?? 0) - 10 * 60_000);
    await sendReminders({ db, clock: given.clock, secrets });
    const reminders = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', visit.salon.scope.organizationId)
      .where('kind', '=', 'client.appointmentReminder')
      .execute();
    expect(reminders).toEqual([]);
  });
});
