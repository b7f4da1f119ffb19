import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { writtenYear } from '../../../../test/given/writtenYear.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../../test/plansOf.ts';
import type { Database } from '../../../platform/database/database.ts';
import { analyticsDays } from './analyticsDays.ts';
import { countCohorts, countReturning } from './clientFigures.store.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);

const SOFIA = 'Europe/Sofia';
/** How often the history before the year is written: each time as many appointments as the year has, of the same clients. */
const TIMES = 10;
const GROWTH = 3;

test('clients of a year cost little more to count where the history before it is ten times as long', async () => {
  const organization = await given.organization({ timezone: SOFIA });
  const { scope } = organization;
  await writtenYear(db, given, organization, 3_000);
  const days = analyticsDays(SOFIA, '2025-11-10', '2026-11-09');
  const question = { days, reach: 'all', serviceIds: null, timezone: SOFIA } as const;
  const charts = {
    returning: (reader: Database) => countReturning(reader, scope, question),
    retention: (reader: Database) => countCohorts(reader, scope, question, days.boundaries),
  };
  const buffersOf = async () => {
    await sql`vacuum analyze appointments`.execute(db);
    const [returning, retention] = [
      await plansOf(pool, charts.returning),
      await plansOf(pool, charts.retention),
    ];
    return { returning: returning.buffers, retention: retention.buffers };
  };
  const before = await buffersOf();
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, client_id, guest_name, start_at, end_at,
      slot_count, unit_price, currency, created_by_type, created_by_id, created_by_name, status, source)
    select organization_id, row_no + 100000 * time, service_id, provider_id, client_id, guest_name,
      start_at - time * interval '400 days', end_at - time * interval '400 days', slot_count, unit_price, currency,
      created_by_type, created_by_id, created_by_name, status, source
    from appointments, generate_series(1, ${sql.lit(TIMES)}) as time
    where organization_id = ${scope.organizationId}`.execute(db);
  const after = await buffersOf();
  // Deeper indexes, and a look into them for each client; reading all of it would be ten times as much.
  expect(after.returning).toBeLessThan(GROWTH * before.returning);
  expect(after.retention).toBeLessThan(GROWTH * before.retention);
  // All of those clients had come before: nobody is new anymore.
  expect((await countReturning(db, scope, question)).every(({ first }) => first === 0)).toBe(true);
});
