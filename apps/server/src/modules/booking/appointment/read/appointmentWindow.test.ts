import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../../../test/plansOf.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { type AppointmentListOptions, findAppointmentPage } from './appointmentWindow.store.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);
const DAY = 24 * 3_600_000;
const APPOINTMENTS = 60_000;
const MINUTES_APART = 15;

let salon: GivenOrganization;
/** One of a thousand, whose appointments lie ten days apart. */
let clientId: string;

/** 60,000 appointments, one every quarter of an hour, as a busy business has them after some years. */
beforeAll(async () => {
  salon = await given.organization();
  const serviceId = await given.service(salon);
  clientId = await given.client(salon);
  const { organizationId } = salon.scope;
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, client_id, status, start_at, end_at, slot_count,
      unit_price, currency, created_by_type, created_by_id, created_by_name)
    select ${organizationId}, n, ${serviceId}, ${salon.ownerId},
      case when n % 1000 = 0 then ${clientId}::bigint end, 'CONFIRMED', at, at + interval '30 minutes', 1,
      2000, 'eur', 'PROVIDER', ${salon.ownerId}, 'Olga Owner'
    from generate_series(1, ${APPOINTMENTS}) as n,
      lateral (select to_timestamp(${MONDAY_MORNING / 1_000}) + (n - 30000) * interval '15 minutes' as at) as times`.execute(
    db,
  );
  await sql`vacuum analyze appointments`.execute(db);
});

const calendar = (reader: Database) =>
  findAppointmentPage(reader, salon.scope, {
    reach: 'all',
    overlapping: { startAt: MONDAY_MORNING, endAt: MONDAY_MORNING + 42 * DAY },
    orderBy: [{ field: 'START_AT', direction: 'DESC' }],
    window: { offset: 0, limit: 5_000 },
  });

describe('the calendar’s window among 60,000 appointments', () => {
  test('gives all that overlap it', async () => {
    const { rows, total } = await calendar(db);
    // Six weeks of quarters of an hour, and the one that began before and reaches in.
    const expected = (42 * 24 * 60) / MINUTES_APART + 1;
    expect([rows.length, total]).toEqual([expected, expected]);
    expect(rows[0]?.startAt).toBeGreaterThan(rows.at(-1)?.startAt ?? Number.POSITIVE_INFINITY);
  });

  test('is read from its index alone, in one range and without the table', async () => {
    const { scans, buffers } = await plansOf(pool, calendar);
    expect(scans).toContain('Index Only Scan appointments_window');
    expect(scans.join()).not.toContain('Seq Scan');
    expect(buffers).toBeLessThan(150);
  });
});

describe('lists of appointments among 60,000', () => {
  const list = (overrides: Partial<AppointmentListOptions>) => (reader: Database) =>
    findAppointmentPage(reader, salon.scope, {
      reach: 'all',
      orderBy: [{ field: 'START_AT', direction: 'DESC' }],
      window: { offset: 0, limit: 10 },
      ...overrides,
    });

  test('a client’s is read from the index of clients: as many rows as it has, regardless of what the others have', async () => {
    const { scans, buffers } = await plansOf(pool, list({ clientId }));
    expect(scans.join()).toContain('appointments_client');
    expect(scans.join()).not.toContain('Seq Scan');
    // 60 appointments, each from a page of its own at worst, for the page and for the count.
    expect(buffers).toBeLessThan(200);
  });

  test('of some providers within a window is read from the window’s index', async () => {
    const overlapping = { startAt: MONDAY_MORNING, endAt: MONDAY_MORNING + 7 * DAY };
    const { scans, buffers } = await plansOf(pool, list({ overlapping, providerIds: [salon.ownerId] }));
    expect(scans.join()).not.toContain('Seq Scan');
    expect(buffers).toBeLessThan(100);
  });
});
