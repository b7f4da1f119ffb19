import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../../test/plansOf.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadAvailability } from './seats.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);
const DAY = 24 * 3_600_000;
const PROVIDERS = 20;
const SESSIONS_EACH = 3_000;

let salon: GivenOrganization;
let serviceId: string;

/** 60,000 sessions of twenty providers, each with one every hour for four months around now. */
beforeAll(async () => {
  salon = await given.organization();
  const members = await Promise.all(Array.from({ length: PROVIDERS - 1 }, () => given.staffMember(salon)));
  const providerIds = [salon.ownerId, ...members.map(({ id }) => id)];
  for (const providerId of providerIds) await given.openEveryDay(salon, { providerId });
  serviceId = await given.service(salon, { providerIds });
  await sql`
    insert into sessions (organization_id, provider_id, service_id, start_at, end_at, busy_from, busy_until, taken)
    select ${salon.scope.organizationId}, p.id, ${serviceId}, at, at + interval '30 minutes', at,
      at + interval '30 minutes', 1
    from unnest(${providerIds}::bigint[]) as p (id), generate_series(1, ${SESSIONS_EACH}) as n,
      lateral (select to_timestamp(${MONDAY_MORNING / 1_000}) + (n - ${SESSIONS_EACH / 2}) * interval '1 hour' as at) as t`.execute(
    db,
  );
  await sql`vacuum analyze sessions`.execute(db);
});

const month = (providerIds: readonly string[] | null) => (reader: Database) =>
  loadAvailability(reader, salon.scope, {
    serviceIds: [serviceId],
    providerIds,
    from: MONDAY_MORNING,
    until: MONDAY_MORNING + 31 * DAY,
  });

describe('busy time among 60,000 sessions', () => {
  test('of any of twenty providers for 31 days is one statement, one index-only range for each', async () => {
    const { statements, scans, buffers } = await plansOf(pool, month(null));
    expect(statements).toBe(1);
    expect(scans.filter((scan) => scan.endsWith(' sessions_busy'))).toEqual([
      'Index Only Scan sessions_busy',
    ]);
    expect(scans.join()).not.toMatch(/Scan sessions(,|$)/);
    // 20 times 35 days of 24 sessions, about 70 to a page, and what leads there.
    expect(buffers).toBeLessThan(900);
  });

  test('of one provider reads a twentieth of that', async () => {
    const { buffers } = await plansOf(pool, month([salon.ownerId]));
    expect(buffers).toBeLessThan(90);
  });
});
