import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const { db } = await openFreshDatabase();

/** Tables without an organization: people, what is counted before anyone is known, plans and events of the gateway, and what concerns the installation. */
const withoutTenant = [
  'accounts',
  'attempts',
  'billing_events',
  'invoice_counters',
  'link_origin',
  'migrations',
  'organizations',
  'pricing_plans',
];

test('K2: every other table belongs to an organization', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not exists (select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'organization_id')
    order by t.table_name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(withoutTenant);
});
