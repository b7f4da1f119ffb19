import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../repositoryRoot.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

/** One SQL file of db/migrations. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text, regardless of the line endings, the blanks at line ends and the empty lines at its end. */
  readonly checksum: string;
}

/** The folder of the SQL files, from the sources as from the built server. */
export function migrationsFolder(): string {
  return process.env.SLOTKEEPER_MIGRATIONS ?? path.join(repositoryRoot(), 'db', 'migrations');
}

/** Reads the SQL files of a folder, in the order in which they run: that of their names. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await listFolder(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) {
    throw new UnfitDatabase('MIGRATIONS_UNREADABLE', `the folder of migrations ${folder} has no migrations`);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** A folder that is missing or closed is a wrong setting, or a file that was left out. */
async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new UnfitDatabase(
      'MIGRATIONS_UNREADABLE',
      `the folder of migrations ${folder} can't be read (${reason})`,
      { cause: error },
    );
  }
}

/** A checkout with other line endings is no change. */
function checksumOf(sql: string): string {
  const text = sql.replace(/^\uFEFF/, '').replace(/[^\S\n]+$/gm, '');
  return createHash('sha256').update(text.trimEnd()).digest('hex');
}
