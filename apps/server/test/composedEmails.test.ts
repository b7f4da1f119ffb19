import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as writeGiven } from './given/given.ts';
import { openFreshDatabase } from './openFreshDatabase.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const migrate = async (name: string) =>
  sql.raw(await readFile(new URL(`../../../db/migrations/${name}`, import.meta.url), 'utf8')).execute(db);

const accountWith = (email: string) =>
  db.insertInto('accounts').values({ email, password_hash: '', locale: 'en' }).execute();

test('migration 0028 composes e-mails, and leaves a second account of one address what it has', async () => {
  const salon = await given.organization();
  const clientId = await given.client(salon, { name: 'Zoë' });
  const [alone, composed, both, older] = [
    'zoé@é.example',
    'йордан@пример.бг',
    'müé@a.example',
    'ü@b.example',
  ];
  const nfd = (text = '') => text.normalize('NFD');
  await db
    .updateTable('clients')
    .set({ email: nfd(alone) })
    .where('id', '=', clientId)
    .execute();
  for (const email of [nfd(alone), composed ?? '', nfd(composed), nfd(older)]) await accountWith(email);
  // Two forms, of which neither is composed.
  for (const email of ['mu\u0308e\u0301@a.example', 'mü' + 'e\u0301@a.example']) await accountWith(email);

  await migrate('0028_composed_emails.sql');
  await migrate('0028_composed_emails.sql');

  const accounts = await db.selectFrom('accounts').select('email').orderBy('id').execute();
  expect(accounts.map(({ email }) => email).slice(-6)).toEqual([
    alone,
    composed,
    nfd(composed),
    older,
    both,
    'mü' + 'e\u0301@a.example',
  ]);
  const clients = await db.selectFrom('clients').select('email').where('id', '=', clientId).execute();
  expect(clients).toEqual([{ email: alone }]);
});
