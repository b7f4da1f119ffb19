import { afterAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { freshDatabase } from './freshDatabase.ts';

/** A fresh database of the calling test file, with a pool that is closed after its last test. */
export async function openFreshDatabase(): Promise<OpenDatabase & { connectionString: string }> {
  const { connectionString } = await freshDatabase();
  const database = openDatabase(connectionString, 8);
  afterAll(() => database.close());
  return { ...database, connectionString };
}
