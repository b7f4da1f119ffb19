import { afterAll } from 'vitest';
import { openDatabase, type OpenDatabase } from '../src/platform/database/database.ts';
import { freshDatabase } from './freshDatabase.ts';

export interface FreshDatabase extends OpenDatabase {
  readonly connectionString: string;
  /** Does this after the file's last test, before the database closes; to be called from anywhere, also in a test. */
  readonly cleanUp: (work: () => Promise<void>) => void;
}

/** A fresh database of the calling test file, with a pool that is closed after its last test. */
export async function openFreshDatabase(): Promise<FreshDatabase> {
  const { connectionString } = await freshDatabase();
  const database = openDatabase(connectionString, 8);
  const cleanups: (() => Promise<void>)[] = [() => database.close()];
  afterAll(async () => {
    for (const work of cleanups.splice(0).reverse()) await work();
  });
  return { ...database, connectionString, cleanUp: (work) => void cleanups.push(work) };
}
