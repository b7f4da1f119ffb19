import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../test/given/given.ts';
import { writtenAppointment } from '../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { unzip } from '../../test/unzip.ts';
import { exportOrganization } from '../modules/business/export/export.ts';
import { exportClients } from '../modules/clients/client/export/export.ts';
import type { StaffContext } from '../platform/actingContext.ts';
import { frozenClock } from '../platform/clock.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const HOUR = 3_600_000;
/** Tuesday at 18:00 in Sofia, when the class is given. */
const CLASS = MONDAY_MORNING + 32 * HOUR;
const VISIT = MONDAY_MORNING - 48 * HOUR;
const NO_SHOW = MONDAY_MORNING - 24 * HOUR;

/**
 * A client and a service with the same three appointments at the owner and at Maria: a paid visit, one that the client
 * missed, and one to come at a class time. Maria may do everything but the given sets: she sees only her own
 * appointments.
 */
async function givenTwoCalendars(overrides: Partial<RoleSets> = { appointments: ['VIEW_OWN'] }) {
  const salon = await given.organization();
  const maria = await given.staffMember(salon);
  const clientId = await given.client(salon, { name: 'Zelda Zwei' });
  let serviceId = '';
  for (const providerId of [salon.ownerId, maria.id]) {
    const request = { providerId, clientId };
    const visit = await writtenAppointment(db, salon, { ...request, startAt: VISIT });
    const ids = [
      visit,
      await writtenAppointment(db, salon, { ...request, startAt: NO_SHOW, status: 'NO_SHOW' }),
      await writtenAppointment(db, salon, { ...request, startAt: CLASS }),
    ];
    serviceId ||= await serviceOf(visit);
    await sql`update appointments set service_id = ${serviceId} where id = any(${ids}::bigint[])`.execute(db);
    await sql`update appointments set amount_paid = 2000 where id = ${visit}`.execute(db);
  }
  const { sets } = salon.ownerContext.provider;
  const context = await given.withSets(salon, maria.id, { ...sets, ...overrides });
  await given.classTime(salon, serviceId);
  return { salon, clientId, serviceId, mariaId: maria.id, maria: context };
}

async function serviceOf(appointmentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select service_id as id from appointments where id = ${appointmentId}`.execute(db);
  return rows[0]?.id ?? '';
}

type Calendars = Awaited<ReturnType<typeof givenTwoCalendars>>;
type Measure = (staff: StaffContext, calendars: Calendars) => Promise<unknown>;

async function viewer(staff: StaffContext, fields: string, variables = {}, head = ''): Promise<unknown> {
  const { data, refusals } = await ask(
    staff,
    `query ${head} { viewer { ... on Provider { ${fields} } } }`,
    variables,
  );
  expect(refusals).toEqual([]);
  return data?.viewer;
}

const ofClient =
  (field: string): Measure =>
  async (staff, { clientId }) => {
    const asked = await viewer(
      staff,
      `client(id: $id) { ${field} }`,
      { id: toGlobalId('Client', clientId) },
      '($id: ID!)',
    );
    const [name = ''] = field.split(' ');
    return (asked as { client: Record<string, unknown> }).client[name];
  };

const ofService =
  (read: (service: { own: number; recurringTimeSlots: { own: number }[] }) => unknown): Measure =>
  async (staff, { serviceId }) => {
    const fields = `service(id: $id) { own: upcomingAppointmentsCount recurringTimeSlots { own: upcomingAppointmentsCount } }`;
    const asked = await viewer(staff, fields, { id: toGlobalId('Service', serviceId) }, '($id: ID!)');
    return read((asked as { service: Parameters<typeof read>[0] }).service);
  };

const ofAnalytics =
  (field: string, amount: string): Measure =>
  async (staff) => {
    const days = 'filterBy: { from: "2026-02-23", to: "2026-03-08" }';
    const asked = await viewer(staff, `analytics(${days}) { ${field} { ${amount} } }`);
    const rows = (asked as { analytics: Record<string, Record<string, number>[]> }).analytics[field] ?? [];
    return rows.reduce((sum, row) => sum + (row[amount] ?? 0), 0);
  };

let prices = 0;

/** Each time at another price, by which all that is booked is affected. */
const affected: Measure = async (staff, { serviceId }) => {
  prices += 1;
  const { data, refusals } = await ask(
    staff,
    `mutation ($input: UpdateServiceInput!) { updateService(input: $input) { affectedAppointmentsCount } }`,
    { input: { id: toGlobalId('Service', serviceId), price: prices } },
  );
  expect(refusals).toEqual([]);
  return (data as { updateService: { affectedAppointmentsCount: number } }).updateService
    .affectedAppointmentsCount;
};

async function exported(staff: StaffContext, file: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await exportOrganization(staff)) parts.push(Buffer.from(part));
  return unzip(Buffer.concat(parts)).get(file) ?? '';
}

const linesOf =
  (file: string): Measure =>
  async (staff) =>
    (await exported(staff, file)).trimEnd().split('\r\n').length - 1;

const totalInExport: Measure = async (staff) => {
  const [head = '', client = ''] = (await exported(staff, 'clients.csv')).split('\r\n');
  const unquoted = (text: string) => text.replace(/^"|"$/g, '');
  const column = head.replace('\ufeff', '').split(',').map(unquoted).indexOf('totalAppointments');
  return Number(unquoted(client.split(',')[column] ?? ''));
};

const totalInClientFile: Measure = async (staff) => {
  let text = '';
  for await (const part of await exportClients(staff, null)) text += part;
  return Number((text.split('\r\n')[1] ?? '').split(',')[6]);
};

const found = (answer: unknown) =>
  (answer as { search: { appointments: unknown[] } }).search.appointments.length;

/** Every number and list that comes from appointments: what the owner, who sees both calendars, and what Maria sees. */
const measures: Readonly<Record<string, readonly [Measure, both: unknown, own: unknown, none: unknown]>> = {
  'Service.upcomingAppointmentsCount': [ofService(({ own }) => own), 2, 1, 0],
  'RecurringTimeSlot.upcomingAppointmentsCount': [
    ofService(({ recurringTimeSlots: [slot] }) => slot?.own),
    2,
    1,
    0,
  ],
  'UpdateServicePayload.affectedAppointmentsCount': [affected, 2, 1, 0],
  'Client.totalAppointmentsCount': [ofClient('totalAppointmentsCount'), 6, 3, 0],
  'Client.upcomingAppointmentsCount': [ofClient('upcomingAppointmentsCount'), 2, 1, 0],
  'Client.visitsCount': [ofClient('visitsCount'), 2, 1, 0],
  'Client.noShowsCount': [ofClient('noShowsCount'), 2, 1, 0],
  'Client.amountsPaid': [ofClient('amountsPaid { amount }'), [{ amount: 4_000 }], [{ amount: 2_000 }], []],
  'Client.lastActiveAt': [
    ofClient('lastActiveAt'),
    new Date(VISIT).toISOString(),
    new Date(VISIT).toISOString(),
    null,
  ],
  'Provider.appointments.pageInfo.total': [
    async (staff) =>
      (
        (await viewer(staff, 'appointments(first: 1) { pageInfo { total } }')) as {
          appointments: { pageInfo: { total: number } };
        }
      ).appointments.pageInfo.total,
    6,
    3,
    0,
  ],
  'Provider.search.appointments': [
    async (staff) => found(await viewer(staff, 'search(text: "zelda") { appointments { id } }')),
    6,
    3,
    0,
  ],
  'Provider.appointmentsDuringVacation': [
    async (staff, { salon, mariaId }) => {
      const ids = [salon.ownerId, mariaId].map((id) => `"${toGlobalId('Provider', id)}"`);
      const days = 'startAt: "2026-03-02T00:00:00Z", endAt: "2026-03-09T00:00:00Z"';
      const asked = await viewer(
        staff,
        `appointmentsDuringVacation(providerIds: [${ids.join(', ')}], ${days}) { id }`,
      );
      return (asked as { appointmentsDuringVacation: unknown[] }).appointmentsDuringVacation.length;
    },
    2,
    1,
    0,
  ],
  'Analytics.appointments': [ofAnalytics('appointments', 'count'), 6, 3, 0],
  'Analytics.hours': [ofAnalytics('hours', 'minutes'), 360, 180, 0],
  'the organization’s appointments.csv': [linesOf('appointments.csv'), 6, 3, 0],
  'the organization’s clients.csv, totalAppointments': [totalInExport, 6, 3, 0],
  'clients.csv, totalAppointments': [totalInClientFile, 6, 3, 0],
};

async function reassign({ salon, mariaId }: Calendars): Promise<void> {
  await sql`update appointments set provider_id = ${salon.ownerId} where provider_id = ${mariaId}`.execute(
    db,
  );
}

describe('R2: what comes from appointments counts those that the viewer sees', () => {
  test.each(Object.entries(measures))('%s', async (_, [measure, both, own, none]) => {
    const calendars = await givenTwoCalendars();
    expect(await measure(calendars.salon.ownerContext, calendars)).toEqual(both);
    expect(await measure(calendars.maria, calendars)).toEqual(own);
    await reassign(calendars);
    expect(await measure(calendars.maria, calendars)).toEqual(none);
  });
});

describe('R2: what comes from clients is for who sees clients', () => {
  test.each([
    ['Analytics.newClients', ofAnalytics('newClients', 'count')],
    ['the organization’s clients.csv', linesOf('clients.csv')],
    [
      'Analytics.totalNumberClients',
      async (staff: StaffContext) =>
        (
          (await viewer(
            staff,
            'analytics(filterBy: { from: "2026-02-23", to: "2026-03-08" }) { totalNumberClients }',
          )) as { analytics: { totalNumberClients: number } }
        ).analytics.totalNumberClients,
    ],
  ] as const)('%s', async (_, measure) => {
    const calendars = await givenTwoCalendars({ clients: [] });
    await sql`update clients set created_at = ${new Date(MONDAY_MORNING)}
      where organization_id = ${calendars.salon.scope.organizationId}`.execute(db);
    expect(await measure(calendars.salon.ownerContext, calendars)).toBe(1);
    expect(await measure(calendars.maria, calendars)).toBe(0);
  });

  test('appointments are exported without the names of clients, as the calendar shows them', async () => {
    const { salon, maria } = await givenTwoCalendars({ clients: [] });
    expect(await exported(salon.ownerContext, 'appointments.csv')).toContain('Zelda Zwei');
    expect(await exported(maria, 'appointments.csv')).not.toContain('Zelda Zwei');
  });
});

test('R2: an entry of the history of an appointment out of reach does not exist', async () => {
  const calendars = await givenTwoCalendars();
  const { salon, maria, mariaId } = calendars;
  const { rows } = await sql<{ id: string }>`
    insert into audit_entries (organization_id, object_type, object_id, action, actor_type, actor_name, created_at)
    select organization_id, 'APPOINTMENT', id, 'booked', 'SYSTEM', '', now() from appointments
    where provider_id = any(${[salon.ownerId, mariaId]}::bigint[]) and start_at = ${new Date(CLASS)}
    order by provider_id = ${mariaId} returning id`.execute(db);
  const [foreign, own] = rows.map(({ id }) => toGlobalId('AuditEntry', id));
  const NODE = `query ($id: ID!) { node(id: $id) { id } }`;
  expect((await ask(maria, NODE, { id: own })).refusals).toEqual([]);
  expect((await ask(maria, NODE, { id: foreign })).refusals.map(({ code }) => code)).toEqual(['NOT_FOUND']);
});
