import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);

async function download(path: string, email: string | null) {
  const token = email && (await given.signedIn(email)).accessToken;
  return server.fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
}

async function givenClients(): Promise<GivenOrganization> {
  const salon = await given.organization();
  await given.client(salon, { name: '=HYPERLINK("http://x")', phoneNumber: '+359880000001' });
  const clientId = await given.client(salon, { name: 'Борис', phoneNumber: '+359880000002' });
  await writtenAppointment(database.db, salon, { clientId, startAt: Date.parse('2026-01-05T09:00:00Z') });
  return salon;
}

const linesOf = async (response: Response) => (await response.text()).trimEnd().split('\r\n');

describe('GET /export/clients', () => {
  test('gives all clients; formulas are text and numbers keep their plus', async () => {
    const salon = await givenClients();
    const response = await download('/export/clients', salon.ownerEmail);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const [header, first, second] = await linesOf(response);
    expect(header?.replaceAll('"', '')).toBe(
      'name,phoneNumber,email,number,clientSince,lastActive,totalAppointments,visits,noShows,notes',
    );
    expect(first).toContain(`"'=HYPERLINK(""http://x"")","'+359880000001"`);
    expect(second).toContain('Борис');
    expect(second?.split(',').slice(4)).toEqual([
      expect.stringMatching(/T\d\d:\d\d:\d\dZ"$/),
      '"2026-01-05T09:00:00Z"',
      '1',
      '1',
      '0',
      '""',
    ]);
  });

  test.each([
    ['en', ','],
    ['it', ';'],
    ['bg', ';'],
  ] as const)(
    'in %s a spreadsheet finds its own separator, and no cell within a note is alive',
    async (locale, sign) => {
      const salon = await givenClients();
      await database.db.updateTable('providers').set({ locale }).where('id', '=', salon.ownerId).execute();
      const notes = 'Called\n=HYPERLINK("http://x");@SUM(A1), ＝1';
      await database.db.updateTable('clients').set({ notes }).where('name', '=', 'Борис').execute();
      const text = await (await download('/export/clients', salon.ownerEmail)).text();
      expect(text.split('\r\n')[0]?.split(sign)).toHaveLength(10);
      for (const cell of text.slice(1).split(/[\r\n,;]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
    },
  );

  test('gives those that match a search', async () => {
    const salon = await givenClients();
    const path = `/export/clients?search=${encodeURIComponent('борис')}`;
    expect(await linesOf(await download(path, salon.ownerEmail))).toHaveLength(2);
  });

  test.each(['%00', 'an%00na'])(
    'refuses what nothing can be searched by, as the list does: %s',
    async (search) => {
      const salon = await givenClients();
      const response = await download(`/export/clients?search=${search}`, salon.ownerEmail);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT', path: ['search'] });
    },
  );

  test('R2: none of another organization', async () => {
    await givenClients();
    const stranger = await given.organization();
    expect(await linesOf(await download('/export/clients', stranger.ownerEmail))).toHaveLength(1);
  });
});

describe('GET /export/organization', () => {
  test('gives a zip of all that the business keeps', async () => {
    const salon = await givenClients();
    const response = await download('/export/organization', salon.ownerEmail);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.subarray(0, 2).toString()).toBe('PK');
    for (const file of ['clients.csv', 'appointments.csv', 'payments.csv', 'staff.csv', 'work-hours.csv'])
      expect(content.includes(file)).toBe(true);
  });
});

describe('a database that fails while a download runs', () => {
  /** Takes a table away from the queries for the time of some work. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    const away = `${table}_away`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(database.db);
    await work().finally(() =>
      sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(database.db),
    );
  }

  test.each([
    ['/export/organization', 'vacation_hours'],
    ['/export/clients', 'appointments'],
  ])('breaks %s off, says why in the log, and the server goes on', async (path, table) => {
    const salon = await givenClients();
    const { accessToken } = await given.signedIn(salon.ownerEmail);
    await without(table, async () => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const response = await server.fetch(path, { headers });
      // A failure before the first piece has left is an error, one behind it a file that breaks off: never a whole one.
      const file = await response.arrayBuffer().catch(({ message }: Error) => message);
      expect(response.status === 500 || file === 'terminated').toBe(true);
      // The log may come after the client has been cut off.
      const isLogged = (line: string) => line.includes(`relation \\"${table}\\" does not exist`);
      await vi.waitUntil(() => server.logged.some(isLogged), { timeout: 30_000 });
    });
    expect((await server.fetch('/healthz')).status).toBe(200);
  });
});

describe('R1: who may export', () => {
  test.each([
    ['/export/clients', 'receptionist', 403],
    ['/export/clients', 'staff', 403],
    ['/export/clients', 'administrator', 200],
    ['/export/organization', 'receptionist', 403],
    ['/export/organization', 'staff', 403],
  ] as const)('%s: %s gets %d', async (path, role, status) => {
    const salon = await givenClients();
    const member = await given.staffMember(salon, { role });
    expect((await download(path, member.email)).status).toBe(status);
  });

  test.each(['/export/clients', '/export/organization'])('%s: nobody without signing in', async (path) => {
    expect((await download(path, null)).status).toBe(401);
  });
});
