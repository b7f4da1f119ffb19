import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { findAppointmentPage } from './appointmentWindow.store.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);
const DAY = 24 * 3_600_000;
const APPOINTMENTS = 60_000;
const MINUTES_APART = 15;

let salon: GivenOrganization;

/** 60,000 appointments, one every quarter of an hour, as a busy business has them after some years. */
beforeAll(async () => {
  salon = await given.organization();
  const serviceId = await given.service(salon);
  const { organizationId } = salon.scope;
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, status, start_at, end_at, slot_count,
      unit_price, currency, created_by_type, created_by_id, created_by_name)
    select ${organizationId}, n, ${serviceId}, ${salon.ownerId}, 'CONFIRMED', at, at + interval '30 minutes', 1,
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

/** How PostgreSQL runs the statements of a call, with what it reads. */
async function plansOf(call: (reader: Database) => Promise<unknown>): Promise<string> {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool });
  const note = ({ query }: LogEvent) => {
    statements.push(query);
  };
  await call(new Kysely<DB>({ dialect, log: note }));
  const plans = statements.map(async ({ sql: text, parameters }) => {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
    return JSON.stringify(rows);
  });
  return (await Promise.all(plans)).join('\n');
}

describe('the calendar’s window among 60,000 appointments', () => {
  test('gives all that overlap it', async () => {
    const { rows, total } = await calendar(db);
    // Six weeks of quarters of an hour, and the one that began before and reaches in.
    const expected = (42 * 24 * 60) / MINUTES_APART + 1;
    expect([rows.length, total]).toEqual([expected, expected]);
    expect(rows[0]?.startAt).toBeGreaterThan(rows.at(-1)?.startAt ?? Number.POSITIVE_INFINITY);
  });

  test('is read from its index alone, in one range and without the table', async () => {
    const plan = await plansOf(calendar);
    expect(plan).toContain('"Index Name":"appointments_window"');
    expect(plan).toContain('Index Only Scan');
    expect(plan).not.toContain('Seq Scan');
    const buffers = /"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/.exec(plan);
    expect(Number(buffers?.[1]) + Number(buffers?.[2])).toBeLessThan(150);
  });
});
