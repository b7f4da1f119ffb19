import { readFile } from 'node:fs/promises';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as writeGiven } from './given/given.ts';
import { openFreshDatabase } from './openFreshDatabase.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const MIGRATION = new URL('../../../db/migrations/0024_merged_search.sql', import.meta.url);

test('migration 0024 lets a client be found by the names and e-mails of those merged into it', async () => {
  const salon = await given.organization();
  const kept = { name: 'Clara Brown', phoneNumber: '+359881112233' };
  const keptId = await given.client(salon, kept);
  const merged = { name: 'Rosa D’Angelo', phoneNumber: '+393811122330' };
  const mergedId = await given.client(salon, merged);
  const other = { name: 'Somebody else', phoneNumber: '+359881112234' };
  await given.client(salon, other);
  // As a merge left them before.
  await db
    .updateTable('clients')
    .set({ removed_at: new Date(), merged_into_id: keptId })
    .where('id', '=', mergedId)
    .execute();
  const own = searchText(kept.name, kept.phoneNumber);
  await db
    .updateTable('clients')
    .set({ search_text: `${own} ${merged.phoneNumber}` })
    .where('id', '=', keptId)
    .execute();

  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);

  const clients = await db.selectFrom('clients').select('search_text').orderBy('id').execute();
  const theirs = searchText(merged.name, merged.phoneNumber);
  expect(clients.map(({ search_text }) => search_text)).toEqual([
    `${own} ${merged.phoneNumber} ${theirs}`,
    theirs,
    searchText(other.name, other.phoneNumber),
  ]);
});
