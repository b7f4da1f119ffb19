import { must } from '@slotkeeper/domain/must';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { changeOf, TEN } from '../../../test/given/bookedSalon.ts';
import { browserAt, givenOpenSalon, idsOf, type VisitorBrowser } from '../../../test/given/openSalon.ts';
import { givenDeliveries } from '../../../test/given/deliveries.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { deleteAppointment } from '../../modules/booking/appointment/cancel/deleteAppointment.ts';
import { offerAlternativeHours } from '../../modules/booking/appointment/offer/offerAlternativeHours.ts';
import { confirmAppointment } from '../../modules/booking/appointment/status/changeStatus.ts';
import { deliverMessage } from '../../modules/messaging/message/deliver/deliver.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { secrets } = given.signInDeps;
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });
const { deliveryOf } = givenDeliveries(db, given.clock, secrets);

beforeEach(() => db.deleteFrom('attempts').execute());

/** What adopting a guest would change. */
const rowsOf = ({ scope }: Salon) =>
  Promise.all(
    (['clients', 'appointments', 'audit_entries', 'events'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('organization_id', '=', scope.organizationId).execute(),
    ),
  );

const openSalon = () => givenOpenSalon(db, given, server, { at: TEN - 3 * DAY_MS });
type Salon = Awaited<ReturnType<typeof openSalon>>;

/** Delivers what waits for clients of a salon; gives the texts, newest last. */
async function delivered(salon: Salon): Promise<string[]> {
  const { tools, carried } = deliveryOf();
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('organization_id', '=', salon.scope.organizationId)
    .where('kind', 'like', 'client.%')
    .where('status', '=', 'QUEUED')
    .orderBy('id')
    .execute();
  for (const { id } of rows) await deliverMessage(tools, salon.scope, id);
  return carried.map(({ text }) => text);
}

const offer = (salon: Salon, id = salon.id) =>
  offerAlternativeHours(salon.ownerContext, { ...changeOf(id), times: [salon.slot(TEN + HOUR_MS)] });

/** The token of the link in a text. */
const tokenIn = (text: string) => /\/open\/([\w-]{22})/.exec(text)?.[1] ?? '';

describe('C1, N1: the link in a message about an appointment', () => {
  test('leads to the pages by what the message is about, and no row has it in clear', async () => {
    const salon = await openSalon();
    await offer(salon);
    await deleteAppointment(salon.ownerContext, {
      ...changeOf(await salon.book({ starts: [TEN + 3 * HOUR_MS], notifyClient: true })),
      cancellationReason: null,
    });
    const texts = await delivered(salon);
    const token = tokenIn(texts[0] ?? '');
    expect(texts[0]).toContain(`Choose a time: https://book.example/b/${salon.slug}/open/${token}`);
    const rows = await Promise.all(
      (['messages', 'appointment_links'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
    );
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('to a guest by SMS ends the text', async () => {
    const salon = await openSalon();
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359887000777' };
    await salon.book({ ...guest, starts: [TEN + HOUR_MS], notifyClient: true });
    const [text = ''] = await delivered(salon);
    expect(text).toMatch(/ View or change: https:\/\/book\.example\/b\/[\w-]+\/open\/[\w-]{22}$/);
  });

  test('where the pages are off there is none', async () => {
    const salon = await openSalon();
    await db
      .updateTable('booking_pages')
      .set({ is_on: false })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await offer(salon);
    expect((await delivered(salon)).join()).not.toContain('/open/');
  });

  test('opens just that appointment, without a code, and lets its holder answer the offer', async () => {
    const salon = await openSalon();
    await salon.book({ starts: [TEN + 4 * HOUR_MS] });
    await offer(salon);
    const [text = ''] = await delivered(salon);
    const visitor = browserAt(server, salon.slug);
    const opened = await visitor.post<{ appointmentId: string; client: null; upcoming: [] }>(
      `/links/${tokenIn(text)}`,
    );
    const id = toGlobalId('Appointment', salon.id);
    expect(opened.body).toMatchObject({ appointmentId: id, client: null });
    expect(idsOf(opened.body.upcoming)).toEqual([id]);
    const { body } = await visitor.get('/me');
    const alternativeId = body.upcoming[0]?.alternatives[0]?.id;
    const taken = await visitor.post(`/appointments/${id}/alternative`, { alternativeId });
    expect(taken.body.upcoming).toMatchObject([{ id, status: 'CONFIRMED' }]);
    expect((await visitor.post('/bookings', salon.visit(TEN + 5 * HOUR_MS))).status).toBe(401);
  });

  test('A13: opens all of a visit, which is moved and canceled together, and nothing else', async () => {
    const salon = await openSalon();
    const second = await salon.book({ starts: [TEN + 2 * HOUR_MS] });
    await salon.book({ starts: [TEN + 4 * HOUR_MS] });
    await db
      .updateTable('appointments')
      .set({ visit_id: salon.id })
      .where('id', 'in', [salon.id, second])
      .execute();
    await offer(salon);
    const visitor = browserAt(server, salon.slug);
    const opened = await visitor.post(`/links/${tokenIn((await delivered(salon))[0] ?? '')}`);
    const ids = [salon.id, second].map((id) => toGlobalId('Appointment', id));
    expect(idsOf(opened.body.upcoming)).toEqual(ids);
    const canceled = await visitor.post(`/appointments/${ids[1]}/cancel`, { isWholeVisit: true });
    expect(idsOf(canceled.body.past).toSorted()).toEqual(ids.toSorted());
  });

  test('P8: a guest who cancels by it becomes a client', async () => {
    const salon = await openSalon();
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359887000778' };
    const guestId = await salon.book({ ...guest, starts: [TEN + HOUR_MS], notifyClient: true });
    const visitor = browserAt(server, salon.slug);
    await visitor.post(`/links/${tokenIn((await delivered(salon))[0] ?? '')}`);
    const id = toGlobalId('Appointment', guestId);
    expect((await visitor.post(`/appointments/${id}/cancel`)).body.past).toMatchObject([
      { id, status: 'CANCELED' },
    ]);
    const client = await db
      .selectFrom('clients')
      .select('name')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('phone_number', '=', guest.guestPhoneNumber)
      .executeTakeFirst();
    expect(client).toEqual({ name: 'Gina' });
  });

  test.each([
    ['cancels', '/cancel', {}],
    ['moves', '/move', null],
  ] as const)('P8: a guest who %s by it too late stays a guest', async (_, path, body) => {
    const salon = await openSalon();
    const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359887000779' };
    const guestId = await salon.book({ ...guest, starts: [TEN + HOUR_MS], notifyClient: true });
    const visitor = browserAt(server, salon.slug);
    await visitor.post(`/links/${tokenIn((await delivered(salon))[0] ?? '')}`);
    given.clock.set(TEN - HOUR_MS);
    const before = await rowsOf(salon);
    const address = `/appointments/${toGlobalId('Appointment', guestId)}${path}`;
    const act = body ?? { parts: [salon.part(TEN + 5 * HOUR_MS)] };
    expect((await visitor.post(address, act)).body.code).toBe('CUTOFF_PASSED');
    expect(await rowsOf(salon)).toEqual(before);
  });

  test('works until 30 days after the end, in its own business, and not with another token', async () => {
    const salon = await openSalon();
    const other = await openSalon();
    await offer(salon);
    const token = tokenIn((await delivered(salon))[0] ?? '');
    const status = async (slug: string, text: string) =>
      (await browserAt(server, slug).post(`/links/${text}`)).body.code ?? 'opened';
    expect(await status(other.slug, token)).toBe('INVALID_LINK');
    expect(await status(salon.slug, `${token.slice(0, -2)}AA`)).toBe('INVALID_LINK');
    const end = TEN + 30 * 60_000;
    const visitor = browserAt(server, salon.slug);
    await visitor.post(`/links/${token}`);
    given.clock.set(end + 30 * DAY_MS - 1);
    expect(await status(salon.slug, token)).toBe('opened');
    expect((await visitor.get('/me')).body.past).toHaveLength(1);
    given.clock.set(end + 30 * DAY_MS);
    expect(await status(salon.slug, token)).toBe('INVALID_LINK');
    expect((await visitor.get('/me')).body.past).toEqual([]);
  });

  test('N1: the outbox shows it in the demo alone', async () => {
    const salon = await openSalon();
    await offer(salon);
    await delivered(salon);
    const OUTBOX = '{ viewer { ... on Provider { messages { edges { node { body } } } } } }';
    const shown = async () => JSON.stringify((await ask(salon.ownerContext, OUTBOX)).data);
    expect(await shown()).not.toContain('/open/');
    await db
      .updateTable('organizations')
      .set({ is_demo: true })
      .where('id', '=', salon.scope.organizationId)
      .execute();
    expect(await shown()).toMatch(/Choose a time: https?:\/\/[\w.:-]+\/b\/[\w-]+\/open\/[\w-]{22}/);
  });
});

describe('N5: live', () => {
  /** Listens as a visitor; gives what has come so far. */
  async function listen(visitor: VisitorBrowser, slug: string) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const response = await server.fetch(`/api/booking/${slug}/live`, {
      headers: { cookie: visitor.cookieHeader() },
      signal: stop.signal,
    });
    const heard = { text: '', hasEnded: false, status: response.status, headers: response.headers };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk as Uint8Array);
      heard.hasEnded = true;
    })().catch(() => undefined);
    return heard;
  }

  test('a visitor hears of its own appointments, by their ids alone, and of nobody else’s', async () => {
    const salon = await openSalon();
    const { phone_number } = await db
      .selectFrom('clients')
      .select('phone_number')
      .where('id', '=', salon.clientId)
      .executeTakeFirstOrThrow();
    const clara = await salon.signIn(must(phone_number, 'Clara has a number'));
    const nina = await salon.signIn('+359887000888', 'Nina');
    const [heard, heardByNina] = [await listen(clara, salon.slug), await listen(nina, salon.slug)];
    expect(heard.status).toBe(200);
    expect(heard.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await offer(salon);
    const id = toGlobalId('Appointment', salon.id);
    await expect.poll(() => heard.text).toContain(`event: changed\ndata: {"id":"${id}"}`);
    await confirmAppointment(salon.ownerContext, changeOf(salon.id));
    await expect.poll(() => heard.text.match(/event: changed/g)).toHaveLength(2);
    expect(heardByNina.text).not.toContain('changed');
  });

  test('R2: a client who signs out hears nothing more, and the stream ends', async () => {
    const salon = await openSalon();
    const { answer: _, ...nina } = await salon.signIn('+359887000889', 'Nina');
    const heard = await listen(nina, salon.slug);
    await nina.post('/sign-out');
    await offer(salon);
    await expect.poll(() => heard.hasEnded).toBe(true);
    expect(heard.text).not.toContain('changed');
  });

  test('nobody without a session, and no one too often', async () => {
    const salon = await openSalon();
    expect((await listen(browserAt(server, salon.slug), salon.slug)).status).toBe(401);
    const { answer: _, ...nina } = await salon.signIn('+359887000890', 'Nina');
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await listen(nina, salon.slug)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
