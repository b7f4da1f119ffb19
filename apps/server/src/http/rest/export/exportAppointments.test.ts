import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { noPermissions, type RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { parse } from 'csv-parse/sync';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
/** How many pieces of files were read from the database. */
let pieces = 0;
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: database.pool }),
  log: ({ query }) => {
    if (query.sql.includes('as "cancellationReason"')) pieces += 1;
  },
});
const given = givenIn(db);
const server = await given.server(database);

const MARCH = { from: '2026-03-01', to: '2026-03-31' };
type Parameters = Readonly<Record<string, string>>;

function addressOf({ from, to, ...more }: Parameters): string {
  const query = new URLSearchParams(more);
  if (from !== undefined) query.set('filterBy[date][from]', from);
  if (to !== undefined) query.set('filterBy[date][to]', to);
  return `/export/appointments?${query.toString()}`;
}

async function headersOf(email: string) {
  return { authorization: `Bearer ${(await given.signedIn(email)).accessToken}` };
}

async function download(email: string, parameters: Parameters): Promise<Response> {
  return server.fetch(addressOf(parameters), { headers: await headersOf(email) });
}

/** The records as another program reads them, by their column. */
async function recordsOf(response: Response, delimiter = ','): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return parse(bytes, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' });
}

/** Appointments of one guest each, a minute apart from the first on, with rows as long as people write them. */
async function crowd(organization: GivenOrganization, count: number): Promise<void> {
  const id = await writtenAppointment(db, organization, { startAt: Date.parse('2026-03-02T08:00Z') });
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, guest_name, start_at, end_at, slot_count,
      unit_price, currency, created_by_type, created_by_id, created_by_name, status, cancellation_reason)
    select organization_id, row_no + number, service_id, provider_id, 'Guest ' || number, start_at + number * interval '1 minute',
      end_at + number * interval '1 minute', 1, unit_price, currency, created_by_type, created_by_id, created_by_name,
      'CANCELED', repeat('Too far away. ', 60)
    from appointments, generate_series(1, ${sql.lit(count - 1)}) as number where id = ${id}`.execute(db);
}

describe('GET /export/appointments', () => {
  test('gives the appointments of the days, with wall times of the place and numbers of the reader', async () => {
    const salon = await given.organization({ timezone: 'Europe/Sofia' });
    const clientId = await given.client(salon, { name: '=HYPERLINK("http://x")' });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-02-28T21:59Z') });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-02-28T22:00Z'), clientId, minutes: 90 });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-03-31T20:59Z'), guestName: 'Последен' });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-03-31T21:00Z') });
    await db.updateTable('providers').set({ locale: 'it' }).where('id', '=', salon.ownerId).execute();
    const response = await download(salon.ownerEmail, MARCH);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="appointments-2026-03-01-2026-03-31.csv"',
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-rows')).toBe('2');
    const [first, second, ...others] = await recordsOf(response, ';');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      date: '2026-03-01',
      startTime: '00:00',
      endTime: '01:30',
      timezone: 'Europe/Sofia',
      startAt: '2026-02-28T22:00:00Z',
      minutes: '90',
      status: 'CONFIRMED',
      client: `'=HYPERLINK("http://x")`,
      due: '20,00',
      amountPaid: '0,00',
      currency: 'EUR',
      source: 'DESK',
    });
    expect(second).toMatchObject({ client: 'Последен', date: '2026-03-31', startTime: '23:59' });
  });

  test('begins with the mark of UTF-8, and no cell is alive behind a line break', async () => {
    const salon = await given.organization();
    await writtenAppointment(db, salon, {
      startAt: Date.parse('2026-03-02T08:00Z'),
      guestName: '+1-800\n=cmd|x',
      serviceTitle: 'Cut\r\n@SUM(A1); ＝1',
    });
    const bytes = Buffer.from(await (await download(salon.ownerEmail, MARCH)).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    for (const cell of bytes
      .subarray(3)
      .toString()
      .split(/[\r\n,;|]/))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
  });

  test.each([
    [{ to: '2026-03-31' }, ['filterBy', 'date', 'from']],
    [{ from: '2026-03-01' }, ['filterBy', 'date', 'to']],
    [{ from: '2026-02-30', to: '2026-03-31' }, ['filterBy', 'date', 'from']],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['filterBy', 'date', 'to']],
    [{ from: '2016-03-02', to: '2026-03-01' }, ['filterBy', 'date', 'to']],
  ] as const)('T4: refuses %j and notes nothing', async (parameters, path) => {
    const salon = await given.organization();
    const response = await download(salon.ownerEmail, parameters);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT', path });
    expect(await notesOf(salon)).toEqual([]);
  });

  test('P9: is in the audit of the business', async () => {
    const salon = await given.organization();
    await recordsOf(await download(salon.ownerEmail, MARCH));
    expect(await notesOf(salon)).toEqual(['appointments_exported']);
  });

  test('narrows to places, providers and services as the page does; an id of another kind is refused', async () => {
    const salon = await given.organization();
    const { id: otherId } = await given.staffMember(salon, { role: 'staff' });
    const startAt = Date.parse('2026-03-02T08:00Z');
    await writtenAppointment(db, salon, { startAt, guestName: 'Owner' });
    await writtenAppointment(db, salon, { startAt, guestName: 'Member', providerId: otherId });
    const guests = async (parameters: Parameters) =>
      (await recordsOf(await download(salon.ownerEmail, { ...MARCH, ...parameters }))).map(
        ({ client }) => client,
      );
    const provider = toGlobalId('Provider', otherId);
    expect(await guests({ 'filterBy[providerIds]': provider })).toEqual(['Member']);
    expect(await guests({ 'filterBy[placeIds]': toGlobalId('Place', salon.placeId) })).toEqual([
      'Owner',
      'Member',
    ]);
    expect(await guests({ 'filterBy[serviceIds]': toGlobalId('Service', '987654321') })).toEqual([]);
    const wrong = await download(salon.ownerEmail, { ...MARCH, 'filterBy[placeIds]': provider });
    expect(await wrong.json()).toMatchObject({ code: 'BAD_ID' });
  });
});

const notesOf = async ({ scope }: GivenOrganization) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('action')
      .where('organization_id', '=', scope.organizationId)
      .where('action', 'like', '%exported')
      .execute()
  ).map(({ action }) => action);

describe('R2: whose appointments are in it', () => {
  test('Staff get their own, also where they ask for others', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'staff' });
    const startAt = Date.parse('2026-03-02T08:00Z');
    await writtenAppointment(db, salon, { startAt, guestName: 'Of the owner' });
    await writtenAppointment(db, salon, { startAt, guestName: 'Own', providerId: member.id });
    const own = await recordsOf(await download(member.email, MARCH));
    expect(own.map(({ client }) => client)).toEqual(['Own']);
    const owner = toGlobalId('Provider', salon.ownerId);
    expect(
      await recordsOf(await download(member.email, { ...MARCH, 'filterBy[providerIds]': owner })),
    ).toEqual([]);
  });

  test('none of another organization, by no id', async () => {
    const salon = await given.organization();
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-03-02T08:00Z') });
    const stranger = await given.organization();
    expect(await recordsOf(await download(stranger.ownerEmail, MARCH))).toEqual([]);
    const owner = toGlobalId('Provider', salon.ownerId);
    const asked = { ...MARCH, 'filterBy[providerIds]': owner };
    expect(await recordsOf(await download(stranger.ownerEmail, asked))).toEqual([]);
  });

  test('nobody is named to who sees no clients', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'receptionist' });
    const { sets } = await db
      .selectFrom('roles')
      .select('sets')
      .where('id', '=', salon.roleIds.receptionist)
      .executeTakeFirstOrThrow();
    await given.withSets(salon, member.id, { ...(sets as unknown as RoleSets), clients: [] });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-03-02T08:00Z'), guestName: 'Secret' });
    const [record] = await recordsOf(await download(member.email, MARCH));
    expect(record).toMatchObject({ client: '', status: 'CONFIRMED' });
  });

  test('without a sign-in, and without the permission, nothing', async () => {
    const salon = await given.organization();
    expect((await server.fetch(addressOf(MARCH))).status).toBe(401);
    const member = await given.staffMember(salon);
    await given.withSets(salon, member.id, noPermissions);
    expect((await download(member.email, MARCH)).status).toBe(403);
    expect((await download(member.email, {})).status).toBe(403);
  });
});

/** Far more than the buffers between the server and a client hold. */
const CROWD = 40_000;

describe('a file of many rows', () => {
  test('is read as it is taken, and no further where its reader goes away', async () => {
    const salon = await given.organization();
    await crowd(salon, CROWD);
    const headers = await headersOf(salon.ownerEmail);
    pieces = 0;
    const request = get(`${server.origin}${addressOf(MARCH)}`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    const stopped = await untilSteady(() => pieces);
    expect(stopped).toBeLessThan(CROWD / 1_000 / 2);
    response.destroy();
    expect(await untilSteady(() => pieces)).toBeLessThanOrEqual(stopped + 1);
    await vi.waitUntil(() => database.pool.idleCount === database.pool.totalCount);
  });

  test('is whole where it is read to its end, each appointment once', async () => {
    const salon = await given.organization();
    await crowd(salon, 2_500);
    pieces = 0;
    const records = await recordsOf(await download(salon.ownerEmail, MARCH));
    expect(new Set(records.map(({ number }) => number)).size).toBe(2_500);
    expect(records).toHaveLength(2_500);
    expect(pieces).toBe(3);
  });

  test('ends as a broken answer where the database fails within it, and the server goes on', async () => {
    const salon = await given.organization();
    await crowd(salon, CROWD);
    const response = await download(salon.ownerEmail, MARCH);
    expect(response.status).toBe(200);
    await sql`alter table services rename to services_away`.execute(db);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    await sql`alter table services_away rename to services`.execute(db);
    expect((await server.fetch('/healthz')).status).toBe(200);
  });
});

/** The value once it has stayed the same for half a second. */
async function untilSteady(read: () => number): Promise<number> {
  for (let before = -1; ; ) {
    const now = read();
    if (now === before) return now;
    before = now;
    await sleep(500);
  }
}
