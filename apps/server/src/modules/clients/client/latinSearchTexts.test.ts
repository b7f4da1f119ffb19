import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const migration = new URL('../../../../../../db/migrations/0028_latin_search_texts.sql', import.meta.url);

test.each([
  'Николай Йорданов',
  'МАРИЯ Щерева',
  'Юлия-Яна Цачева',
  'Съби Жельов Чушков',
  'Жан-Люк Ръсел',
  'Асен Ъглов Шишманов',
])('the row of %s that was there before is found as the code writes new ones', async (name) => {
  const salon = await given.organization();
  const id = await given.client(salon, { name });
  await db.updateTable('clients').set({ search_text: 'before' }).where('id', '=', id).execute();
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const { search_text: text } = await db
    .selectFrom('clients')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(text).toBe(`before ${inLatin(name)}`);
});
