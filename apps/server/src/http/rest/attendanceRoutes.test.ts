import { describe, expect, test } from 'vitest';
import { ask, listen } from '../../../test/ask.ts';
import { recordsOf, TEN } from '../../../test/given/bookedSalon.ts';
import { givenDeliveries } from '../../../test/given/deliveries.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { ORIGIN, remindedSalons } from '../../../test/given/remindedSalon.ts';
import { openFeed } from '../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { deleteAppointment } from '../../modules/booking/appointment/cancel/deleteAppointment.ts';
import { updateAppointment } from '../../modules/booking/appointment/move/move.ts';
import { sendReminders } from '../../modules/booking/reminder/reminder.ts';
import { deliverMessage } from '../../modules/messaging/message/deliver/deliver.ts';
import type { StaffContext } from '../../platform/actingContext.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { secrets } = given.signInDeps;
const server = await given.server(database);
const feed = await openFeed(database);
const { remindedSalon } = await remindedSalons(db, given);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const records = recordsOf(db);

/** What the page says: its status, and its text without tags. */
async function look(path: string, init?: RequestInit) {
  const response = await server.fetch(path, init);
  const html = await response.text();
  const text = html.replace(/<style>[^]*<\/style>/, '').replace(/<[^>]*>/g, ' ');
  return { status: response.status, headers: response.headers, html, text: text.replace(/\s+/g, ' ') };
}

const press = (path: string, start: number | string = TEN) =>
  look(path, { method: 'POST', body: new URLSearchParams({ start: String(start) }) });

const CONFIRMED_AT = 'query ($id: ID!) { node(id: $id) { ... on Appointment { attendanceConfirmedAt } } }';
async function confirmedAt(ctx: StaffContext | null, id: string): Promise<unknown> {
  const { data } = await ask(ctx, CONFIRMED_AT, { id: toGlobalId('Appointment', id) });
  return (data?.node as { attendanceConfirmedAt: unknown } | null | undefined)?.attendanceConfirmedAt;
}

const moveTo = ({ ownerContext, id, slot }: Awaited<ReturnType<typeof remindedSalon>>, startAt: number) =>
  updateAppointment(ownerContext, {
    id,
    slots: [slot(startAt)],
    answers: null,
    allowOutsideHours: false,
    notifyClient: true,
    expectedVersion: null,
    clientMutationId: null,
  });

describe('N1: the link in a reminder', () => {
  test('is random, sealed while it is queued, and only its hash is stored', async () => {
    const { path, reminder, scope } = await remindedSalon();
    expect(path).toMatch(/^\/r\/[\w-]{22}$/);
    expect(reminder?.text).toContain(`I’ll be there: ${ORIGIN}${path}`);
    expect(reminder?.body).toContain(`I’ll be there: ${ORIGIN}/r/…`);
    expect(reminder?.secret).toBe(false);
    const token = path.slice(3);
    const links = await db
      .selectFrom('attendance_links')
      .selectAll()
      .where('organization_id', '=', scope.organizationId)
      .execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    await look(path);
    expect(server.logged.join('\n')).not.toContain(token);
  });

  test('leaves whole, and neither the outbox nor the database has it then; the text of the reminder stays', async () => {
    const salon = await remindedSalon();
    const { deliveryOf } = givenDeliveries(db, given.clock, secrets);
    const { tools, carried } = deliveryOf();
    const ofSalon = () =>
      db
        .selectFrom('messages')
        .select(['id', 'body', 'sealed_body'])
        .where('organization_id', '=', salon.scope.organizationId)
        .where('kind', '=', 'client.appointmentReminder')
        .executeTakeFirstOrThrow();
    const shown = async () => {
      const { data } = await ask(
        salon.ownerContext,
        '{ viewer { ... on Provider { messages(first: 1) { edges { node { body isMasked } } } } } }',
      );
      return JSON.stringify(data);
    };
    for (const isSent of [false, true]) {
      if (isSent) await deliverMessage(tools, salon.scope, (await ofSalon()).id);
      expect(await shown()).toContain(`I’ll be there: ${ORIGIN}/r/…`);
      expect(await shown()).toContain('"isMasked":false');
    }
    expect(carried.map(({ text }) => text)).toEqual([expect.stringContaining(`${ORIGIN}${salon.path}`)]);
    const { body, sealed_body: sealed } = await ofSalon();
    expect([body.includes(salon.path), sealed]).toEqual([false, null]);
  });

  test('also goes to a guest by SMS', async () => {
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359881112223' };
    const { path, reminder, id, ownerContext } = await remindedSalon({ booking: guest });
    expect(reminder?.channel).toBe('SMS');
    await press(path);
    expect(await confirmedAt(ownerContext, id)).toBe(new Date(TEN - DAY).toISOString());
  });
});

describe('N2: the page of the link', () => {
  test('shows the appointment on the clock of its place, runs nothing and is kept nowhere', async () => {
    const { path } = await remindedSalon();
    const { status, text, html, headers } = await look(path);
    expect(status).toBe(200);
    expect(text).toContain('Haircut with');
    expect(text).toContain('Tuesday, 3rd March 2026, 10:00 (Eastern European Time, UTC+2)');
    expect(text).toContain('I’ll be there');
    expect(html).not.toMatch(/<script|src=|href="http/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('speaks the language of the reminder', async () => {
    const salon = await remindedSalon();
    await db.updateTable('clients').set({ locale: 'bg' }).where('id', '=', salon.clientId).execute();
    const { text, html } = await look(salon.path, { headers: { 'accept-language': 'it' } });
    expect(html).toContain('<html lang="bg">');
    expect(text).toContain('Ще дойда');
  });

  test('what people wrote is text there', async () => {
    const salon = await remindedSalon({ service: { title: '<img src=x onerror=alert(1)>' } });
    expect((await look(salon.path)).html).not.toContain('<img');
  });

  test('looking changes nothing: programs look at links before people do', async () => {
    const { path, id, ownerContext, scope } = await remindedSalon();
    const before = await records.lastEvent({ scope });
    for (const method of ['GET', 'HEAD', 'GET']) await look(path, { method });
    expect(await confirmedAt(ownerContext, id)).toBeNull();
    expect(await records.lastEvent({ scope })).toEqual(before);
  });

  test('its button confirms once: history, open consoles and the provider’s sidebar say it', async () => {
    const salon = await remindedSalon();
    const { path, id, ownerContext, scope, clientId } = salon;
    const live = await listen(
      ownerContext,
      feed,
      'subscription { updateAppointment { appointments { id attendanceConfirmedAt } } }',
    );
    const [first, second] = await Promise.all([press(path), press(path)]);
    for (const { status, text } of [first, second, await look(path)]) {
      expect(status).toBe(200);
      expect(text).toContain('Thank you. See you soon.');
    }
    const at = new Date(TEN - DAY).toISOString();
    expect(await confirmedAt(ownerContext, id)).toBe(at);
    expect((await live.next())?.data).toEqual({
      updateAppointment: {
        appointments: [{ id: toGlobalId('Appointment', id), attendanceConfirmedAt: at }],
      },
    });
    await live.return();
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_type', 'actor_id'])
      .where('organization_id', '=', scope.organizationId)
      .where('action', '=', 'attendanceConfirmed')
      .execute();
    expect(audit).toEqual([{ action: 'attendanceConfirmed', actor_type: 'CLIENT', actor_id: clientId }]);
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'provider_id'])
      .where('organization_id', '=', scope.organizationId)
      .where('kind', '=', 'appointmentAttendanceConfirmed')
      .execute();
    expect(notifications).toEqual([{ kind: 'appointmentAttendanceConfirmed', provider_id: salon.ownerId }]);
    const emails = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', scope.organizationId)
      .where('channel', '=', 'EMAIL')
      .where('provider_id', 'is not', null)
      .where('created_at', '>=', new Date(TEN - DAY))
      .execute();
    expect(emails).toEqual([]);
  });

  test('moved since: it shows the new time, confirms that one only, and what was confirmed is so no more', async () => {
    const salon = await remindedSalon();
    await press(salon.path);
    await moveTo(salon, TEN + 2 * HOUR);
    expect(await confirmedAt(salon.ownerContext, salon.id)).toBeNull();
    const moved = await look(salon.path);
    expect(moved.text).toContain('has been moved to this time');
    expect(moved.text).toContain('12:00');
    // The old page's button, pressed after the move, confirms nothing.
    expect((await press(salon.path, TEN)).text).toContain('has been moved to this time');
    expect(await confirmedAt(salon.ownerContext, salon.id)).toBeNull();
    expect((await press(salon.path, TEN + 2 * HOUR)).text).toContain('See you soon');
    expect(await confirmedAt(salon.ownerContext, salon.id)).not.toBeNull();
  });

  test('canceled, and past: it says so and has no button', async () => {
    const canceled = await remindedSalon();
    await deleteAppointment(canceled.ownerContext, {
      id: canceled.id,
      cancellationReason: null,
      clientMutationId: null,
    });
    for (const page of [await look(canceled.path), await press(canceled.path)]) {
      expect(page.text).toContain('was canceled');
      expect(page.html).not.toContain('<form');
    }
    const past = await remindedSalon();
    given.clock.set(TEN);
    expect((await press(past.path)).text).toContain('has already started');
    expect(await confirmedAt(past.ownerContext, past.id)).toBeNull();
  });

  test.each(['/r', '/r/', '/r/x/y', '/r/%E0%A4%A'])('%s is no link at all', async (path) => {
    const page = await look(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain('not valid or has expired');
  });

  test.each(['/r/AAAAAAAAAAAAAAAAAAAAAA', '/r/x/'])('%s is not ours', async (path) => {
    for (const page of [await look(path), await press(path)]) {
      expect(page.status).toBe(404);
      expect(page.text).toContain('not valid or has expired');
    }
  });

  test('it has run out 30 days after the appointment', async () => {
    const { path } = await remindedSalon();
    given.clock.set(TEN + 30 * DAY - 1);
    expect((await look(path)).status).toBe(200);
    given.clock.set(TEN + 30 * DAY);
    expect((await look(path)).status).toBe(404);
    await sendReminders({ db, clock: given.clock, secrets });
    given.clock.set(TEN);
    expect((await look(path)).status).toBe(404);
  });

  test.each(['', 'x', '-1', String(TEN + 1), 'NaN'])(
    'a made-up start confirms nothing: %j',
    async (start) => {
      const { path, id, ownerContext } = await remindedSalon();
      expect((await press(path, start)).text).toContain('I’ll be there');
      expect(await confirmedAt(ownerContext, id)).toBeNull();
    },
  );
});

describe('R2: who sees that a client comes', () => {
  test('those who see the appointment: no other business, no guest, and no staff of another place', async () => {
    const salon = await remindedSalon();
    await press(salon.path);
    const stranger = await given.organization();
    const elsewhere = await given.staffMember(salon, {
      role: 'staff',
      placeIds: [await given.place(salon)],
    });
    const colleague = await given.staffMember(salon, { role: 'staff' });
    expect(await confirmedAt(colleague.context, salon.id)).not.toBeNull();
    for (const ctx of [stranger.ownerContext, elsewhere.context, null])
      expect(await confirmedAt(ctx, salon.id)).toBeUndefined();
  });

  test('a whole list has it, too', async () => {
    const salon = await remindedSalon();
    await salon.book({ starts: [TEN + HOUR] });
    await press(salon.path);
    const { data } = await ask(
      salon.ownerContext,
      `{ viewer { ... on Provider { appointments(filterBy: { date: { from: "2026-03-02", to: "2026-03-04" } }) {
        edges { node { attendanceConfirmedAt } } } } } }`,
    );
    expect(JSON.stringify(data).match(/attendanceConfirmedAt":(null|")/g)).toHaveLength(2);
    expect(JSON.stringify(data)).toContain('attendanceConfirmedAt":null');
    expect(JSON.stringify(data)).toContain(new Date(TEN - DAY).toISOString());
  });
});
