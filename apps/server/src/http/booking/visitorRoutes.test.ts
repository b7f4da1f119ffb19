import { must } from '@slotkeeper/domain/must';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEN } from '../../../test/given/bookedSalon.ts';
import type { BookingPageOptions } from '../../../test/given/bookingPage.ts';
import { browserAt, givenOpenSalon, idsOf } from '../../../test/given/openSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { storageInMemory } from '../../../test/storageInMemory.ts';
import { removeClient } from '../../modules/booking/client/removeClient.ts';
import { updateClient } from '../../modules/clients/client/updateClient.ts';
import { mergeClients } from '../../modules/clients/client/merge/mergeClients.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });
const byEmail = await given.server(database, {
  senders: { email: 'mail.example.com', sms: null, push: null },
});

const NEW_NUMBER = '+359887000111';

beforeEach(() => db.deleteFrom('attempts').execute());

async function openSalon(at = TEN - 3 * DAY_MS, through = server, terms: BookingPageOptions = {}) {
  const salon = await givenOpenSalon(db, given, through, { at, terms });
  const { phone_number: phoneNumber } = await db
    .selectFrom('clients')
    .select('phone_number')
    .where('id', '=', salon.clientId)
    .executeTakeFirstOrThrow();
  return { ...salon, phoneNumber: must(phoneNumber, 'Clara has a number') };
}

const clientsOf = ({ scope }: Awaited<ReturnType<typeof openSalon>>) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone_number', 'email', 'last_active_at', 'locale', 'notes'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();

describe('C1, C4: signing in', () => {
  test('as a new client creates it, and it is known from then on', async () => {
    const salon = await openSalon();
    const { answer, ...visitor } = await salon.signIn(NEW_NUMBER, 'Nina Nova');
    const client = { name: 'Nina Nova', phoneNumber: NEW_NUMBER, email: null };
    expect(answer.body).toEqual({ client, upcoming: [], past: [], waiting: [] });
    expect((await visitor.get('/me')).body.client).toEqual(client);
    expect(await clientsOf(salon)).toMatchObject([
      {},
      { name: 'Nina Nova', last_active_at: expect.any(Date) },
    ]);
  });

  test('without a name asks a new client for it, and the code still works', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    const request = { phoneNumber: NEW_NUMBER, code: await salon.lastCode(NEW_NUMBER) };
    expect((await visitor.post('/sign-in', request)).body).toMatchObject({
      code: 'REQUIRED_FIELD_MISSING',
      path: ['name'],
    });
    expect((await visitor.post('/sign-in', { ...request, name: 'Nina' })).status).toBe(200);
  });

  test('as a client shows its own appointments, under the name that the business has', async () => {
    const salon = await openSalon();
    const { answer } = await salon.signIn(salon.phoneNumber, 'Another Name');
    expect(answer.body.client).toMatchObject({ phoneNumber: salon.phoneNumber });
    expect(answer.body.client?.name).not.toBe('Another Name');
    expect(idsOf(answer.body.upcoming)).toEqual([toGlobalId('Appointment', salon.id)]);
    expect(answer.body.upcoming[0]).toMatchObject({
      serviceTitle: 'Haircut',
      price: 2_000,
      changeableUntil: new Date(TEN - DAY_MS).toISOString(),
      timezone: 'Europe/Sofia',
    });
  });

  test('shows nobody else’s', async () => {
    const salon = await openSalon();
    const { answer } = await salon.signIn(NEW_NUMBER, 'Nina');
    expect([answer.body.upcoming, answer.body.past]).toEqual([[], []]);
  });

  test('P8: makes a guest with that number the client, under the guest’s name where that is another', async () => {
    const salon = await openSalon();
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: NEW_NUMBER };
    const id = await salon.book({ ...guest, starts: [TEN + HOUR_MS] });
    const { answer } = await salon.signIn(NEW_NUMBER, 'Nina');
    expect(answer.body.upcoming).toMatchObject([{ id: toGlobalId('Appointment', id), attendeeName: 'Gina' }]);
    const row = await db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ guest_name: null, guest_phone_number: null, attendee_name: 'Gina' });
  });

  test('C4: as a client that was removed is refused', async () => {
    const salon = await openSalon();
    await db
      .updateTable('clients')
      .set({ removed_at: new Date() })
      .where('id', '=', salon.clientId)
      .execute();
    const { answer, ...visitor } = await salon.signIn(salon.phoneNumber);
    expect(answer.body.code).toBe('CLIENT_BLOCKED');
    expect(visitor.cookieHeader()).not.toContain('CLIENT_SESSION');
  });

  test('lasts 180 days from its last use', async () => {
    const salon = await openSalon();
    const visitor = await salon.signIn(salon.phoneNumber);
    given.clock.set(given.clock.now() + 179 * DAY_MS);
    expect((await visitor.get('/me')).body.client).not.toBeNull();
    given.clock.set(given.clock.now() + 179 * DAY_MS);
    expect((await visitor.get('/me')).body.client).not.toBeNull();
    given.clock.set(given.clock.now() + 181 * DAY_MS);
    expect((await visitor.get('/me')).body.client).toBeNull();
  });

  test('ends with signing out, with the client’s removal, and nowhere but in its own business', async () => {
    const salon = await openSalon();
    const visitor = await salon.signIn(salon.phoneNumber);
    const other = await openSalon();
    const [cookie = ''] = [...visitor.cookies].find(([name]) => name.startsWith('CLIENT_SESSION')) ?? [];
    const forged = browserAt(server, other.slug);
    forged.cookies.set(`CLIENT_SESSION_${other.scope.organizationId}`, visitor.cookies.get(cookie) ?? '');
    expect((await forged.get('/me')).body.client).toBeNull();
    const kept = new Map(visitor.cookies);
    expect((await visitor.post('/sign-out')).body.client).toBeNull();
    const again = browserAt(server, salon.slug);
    for (const [name, value] of kept) again.cookies.set(name, value);
    expect((await again.get('/me')).body.client).toBeNull();
    await db.deleteFrom('attempts').execute();
    const second = await salon.signIn(salon.phoneNumber);
    await removeClient(salon.ownerContext, { id: salon.clientId, clientMutationId: null });
    expect((await second.get('/me')).body).toEqual({ client: null, upcoming: [], past: [], waiting: [] });
  });

  test('C4: follows a client that was merged into another', async () => {
    const salon = await openSalon();
    const duplicate = '+359887000444';
    const fromId = await given.client(salon, { phoneNumber: duplicate });
    const visitor = await salon.signIn(duplicate);
    await mergeClients(salon.ownerContext, {
      id: salon.clientId,
      duplicateId: fromId,
      clientMutationId: null,
    });
    const { body } = await visitor.get('/me');
    expect(body.client?.phoneNumber).toBe(salon.phoneNumber);
    expect(idsOf(body.upcoming)).toEqual([toGlobalId('Appointment', salon.id)]);
  });

  test('C1: proves nothing once staff have saved another number, and no longer follows the old one', async () => {
    const salon = await openSalon();
    const visitor = await salon.signIn(salon.phoneNumber);
    const change = (phoneNumber: string) =>
      updateClient(salon.ownerContext, storageInMemory(), {
        id: salon.clientId,
        phoneNumber,
        clientMutationId: null,
      });
    await change('+359887000999');
    expect((await visitor.get('/me')).body).toEqual({ client: null, upcoming: [], past: [], waiting: [] });
    expect((await visitor.post('/bookings', salon.visit(TEN + HOUR_MS))).status).toBe(401);
    const id = toGlobalId('Appointment', salon.id);
    expect((await visitor.post(`/appointments/${id}/cancel`)).body.code).toBe('NOT_FOUND');
  });

  test('N2: keeps the language of the page for a new client, and for one of whom none is known', async () => {
    const salon = await openSalon();
    const localeOf = async (index: number) => (await clientsOf(salon))[index]?.locale;
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    const code = await salon.lastCode(NEW_NUMBER);
    await visitor.post('/sign-in?locale=it', { phoneNumber: NEW_NUMBER, code, name: 'Nina' });
    expect(await localeOf(1)).toBe('it');
    const clara = await salon.signIn(salon.phoneNumber);
    await db.updateTable('clients').set({ locale: null }).where('id', '=', salon.clientId).execute();
    await clara.post('/bookings?locale=bg', salon.visit(TEN + HOUR_MS));
    expect(await localeOf(0)).toBe('bg');
    await clara.post('/bookings?locale=it', salon.visit(TEN + 2 * HOUR_MS));
    expect(await localeOf(0)).toBe('bg');
  });

  test('R4: from another site’s page, or without our header, is refused', async () => {
    const salon = await openSalon();
    const send = (headers: Record<string, string>) =>
      server.post(`/api/booking/${salon.slug}/codes`, { phoneNumber: NEW_NUMBER }, headers);
    expect((await send({})).status).toBe(403);
    expect((await send({ 'x-slotkeeper': 'page', origin: 'https://evil.example' })).status).toBe(403);
  });

  test('inside another site’s page has cookies of its own', async () => {
    const salon = await openSalon();
    const path = `/api/booking/${salon.slug}/me`;
    const cookieIn = async (place: string) =>
      (await server.fetch(path, { headers: { 'x-slotkeeper': place } })).headers.getSetCookie()[0];
    expect(await cookieIn('page')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await cookieIn('embed')).toMatch(/HttpOnly; Secure; Partitioned; SameSite=None$/);
  });
});

describe('C1: where codes go by e-mail', () => {
  async function enter(
    salon: Awaited<ReturnType<typeof openSalon>>,
    person: { phoneNumber: string; email: string },
  ) {
    const visitor = await salon.browser();
    const sent = await visitor.post<{ sentBy: string }>('/codes', person);
    expect(sent.body.sentBy).toBe('EMAIL');
    const code = await salon.lastCode(person.email);
    return { ...visitor, answer: await visitor.post('/sign-in', { ...person, code, name: 'Typed Name' }) };
  }

  test('the mailbox of the client lets it in', async () => {
    const salon = await openSalon(undefined, byEmail);
    const { answer } = await enter(salon, { phoneNumber: salon.phoneNumber, email: 'clara@client.example' });
    expect(idsOf(answer.body.upcoming)).toEqual([toGlobalId('Appointment', salon.id)]);
  });

  test('another mailbox is another client, without the number that nobody has proven', async () => {
    const salon = await openSalon(undefined, byEmail);
    const thief = { phoneNumber: salon.phoneNumber, email: 'thief@evil.example' };
    const { answer, ...visitor } = await enter(salon, thief);
    const client = { name: 'Typed Name', phoneNumber: '', email: 'thief@evil.example' };
    expect(answer.body).toEqual({ client, upcoming: [], past: [], waiting: [] });
    const booked = await visitor.post<{ appointmentIds: string[] }>('/bookings', salon.visit(TEN + HOUR_MS));
    expect(booked.status).toBe(200);
    expect(idsOf((await visitor.get('/me')).body.upcoming)).toEqual(booked.body.appointmentIds);
    const id = toGlobalId('Appointment', salon.id);
    expect((await visitor.post(`/appointments/${id}/cancel`)).body.code).toBe('NOT_FOUND');
    const [clara, stranger] = await clientsOf(salon);
    expect(clara).toMatchObject({ id: salon.clientId, phone_number: salon.phoneNumber });
    expect(stranger).toMatchObject({ phone_number: null, notes: expect.stringContaining(salon.phoneNumber) });
  });

  test('a number that nobody has proven is still free for its owner, and brings none of its appointments', async () => {
    const salon = await openSalon(undefined, byEmail);
    const { answer: _, ...visitor } = await enter(salon, {
      phoneNumber: NEW_NUMBER,
      email: 'thief@evil.example',
    });
    const owner = await given.client(salon, { phoneNumber: NEW_NUMBER });
    await salon.book({ clientId: owner, starts: [TEN + HOUR_MS] });
    expect((await visitor.get('/me')).body.upcoming).toEqual([]);
  });

  test('another’s number fills none of its owner’s appointments that may be open', async () => {
    const salon = await openSalon(undefined, byEmail, { openAppointmentsMax: 2 });
    const { answer: _, ...visitor } = await enter(salon, {
      phoneNumber: salon.phoneNumber,
      email: 'thief@evil.example',
    });
    for (const hours of [1, 2])
      expect((await visitor.post('/bookings', salon.visit(TEN + hours * HOUR_MS))).status).toBe(200);
    const clara = await enter(salon, { phoneNumber: salon.phoneNumber, email: 'clara@client.example' });
    expect((await clara.post('/bookings', salon.visit(TEN + 3 * HOUR_MS))).status).toBe(200);
  });

  test('known, unknown, removed and blocked numbers are answered alike, also without a name', async () => {
    const salon = await openSalon(undefined, byEmail);
    const [removed, blocked] = ['+359887000555', '+359887000666'];
    await given.client(salon, { phoneNumber: removed });
    await given.client(salon, { phoneNumber: blocked });
    const change = (phone: string, values: object) =>
      db.updateTable('clients').set(values).where('phone_number', '=', phone).execute();
    await change(removed, { removed_at: new Date() });
    await change(blocked, { blocked_at: new Date() });
    const answers: object[] = [];
    for (const [index, phoneNumber] of [salon.phoneNumber, NEW_NUMBER, removed, blocked].entries()) {
      const email = `me${index}@evil.example`;
      const visitor = await salon.browser();
      await visitor.post('/codes', { phoneNumber, email });
      const code = await salon.lastCode(email);
      const nameless = await visitor.post('/sign-in', { phoneNumber, email, code });
      const named = await visitor.post('/sign-in', { phoneNumber, email, code, name: 'Me' });
      const booking = await visitor.post('/bookings', salon.visit(TEN + (index + 1) * HOUR_MS));
      answers.push({
        nameless: nameless.body.code,
        ...named.body,
        client: named.body.client?.name,
        booked: booking.status,
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ nameless: 'REQUIRED_FIELD_MISSING', client: 'Me', booked: 200 });
  });

  test('the mailbox of a client that was removed is refused', async () => {
    const salon = await openSalon(undefined, byEmail);
    await db
      .updateTable('clients')
      .set({ removed_at: new Date() })
      .where('id', '=', salon.clientId)
      .execute();
    const { answer } = await enter(salon, { phoneNumber: NEW_NUMBER, email: 'clara@client.example' });
    expect(answer.body.code).toBe('CLIENT_BLOCKED');
  });

  test('the mailbox proves nothing once staff have saved another', async () => {
    const salon = await openSalon(undefined, byEmail);
    const clara = await enter(salon, { phoneNumber: salon.phoneNumber, email: 'clara@client.example' });
    await updateClient(salon.ownerContext, storageInMemory(), {
      id: salon.clientId,
      email: 'new@client.example',
      clientMutationId: null,
    });
    expect((await clara.get('/me')).body.client).toBeNull();
  });

  test('a mailbox alone is given no guest’s appointments', async () => {
    const salon = await openSalon(undefined, byEmail);
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: NEW_NUMBER };
    await salon.book({ ...guest, starts: [TEN + HOUR_MS] });
    const { answer } = await enter(salon, { phoneNumber: NEW_NUMBER, email: 'thief@evil.example' });
    expect(answer.body.upcoming).toEqual([]);
  });
});
