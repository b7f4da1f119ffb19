import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../../test/plansOf.ts';
import { searchClients } from './clientSearch.store.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);

test('a search reads its candidates by the index of folded texts, however they are ranked', async () => {
  const salon = await given.organization();
  await sql`
    insert into clients (organization_id, row_no, name, phone_number, search_text)
    select ${salon.scope.organizationId}, n, name, phone, lower(name) || ' ' || phone
    from (
      select n, 'Given' || (n % 400) || ' Family' || (n / 400) as name, '+35988' || lpad(n::text, 7, '0') as phone
      from generate_series(1, 20000) n
    ) numbered`.execute(db);
  await sql`vacuum analyze clients`.execute(db);
  for (const text of ['given7 family12', 'family49', 'Family12, Given7', '0012345', 'given399 9']) {
    const { scans } = await plansOf(pool, (reader) =>
      searchClients(reader, salon.scope, { text, limit: 10 }),
    );
    expect(scans).toContain('Bitmap Index Scan clients_search');
  }
});
