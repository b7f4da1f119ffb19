import { readFile } from 'node:fs/promises';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from './given/given.ts';
import { writtenAppointment } from './given/writtenAppointment.ts';
import { openFreshDatabase } from './openFreshDatabase.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const MIGRATION = new URL('../../../db/migrations/0023_refolded_search.sql', import.meta.url);

/** How rows were folded before migration 0023. */
const foldedBefore = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

test('migration 0023 folds stored rows as a search folds its words', async () => {
  const salon = await given.organization();
  const names = [
    'Rosa D’Angelo',
    'Jean–Luc An\u00ADna',
    "Pat O'Neil",
    'Søren Groß',
    'Işık Đorđević',
    'Ægir Þór',
    'ИВАН',
  ];
  for (const name of names) {
    const id = await given.client(salon, { name });
    await db
      .updateTable('clients')
      .set({ search_text: foldedBefore(name) })
      .where('id', '=', id)
      .execute();
  }
  const accent = await given.client(salon, { name: 'Pia O´Brian', email: "d'arc@home.example" });
  const stored = { search_text: 'pia o brian' };
  await db.updateTable('clients').set(stored).where('id', '=', accent).execute();
  const guest = { startAt: MONDAY_MORNING, guestName: 'Zoë D’Or', guestPhoneNumber: '+359880000009' };
  await writtenAppointment(db, salon, guest);
  await db.updateTable('appointments').set({ search_text: 'zoe d’or' }).execute();

  await sql`drop index appointments_guests`.execute(db);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);

  const clients = await db.selectFrom('clients').select(['name', 'search_text']).orderBy('id').execute();
  expect(clients.map(({ search_text }) => search_text)).toEqual([
    ...names.map((name) => searchText(name)),
    'pia o brian pia obrian darc@home.example',
  ]);
  const appointments = await db.selectFrom('appointments').select('search_text').execute();
  expect(appointments).toEqual([{ search_text: searchText('Zoë D’Or', '+359880000009') }]);
});
