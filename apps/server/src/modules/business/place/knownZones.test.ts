import { listTimeZones } from '@slotkeeper/domain/time/timeZone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';

const { db } = await openFreshDatabase();

test('T1: the database knows every zone that can be chosen, by its present name', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  expect(listTimeZones().filter((zone) => !known.has(zone))).toEqual([]);
});
