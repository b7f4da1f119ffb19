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

/** What a database notes of a migration that it has had. */
export interface AppliedMigration {
  readonly name: string;
  /** Null: applied before checksums were kept. */
  readonly checksum: string | null;
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

/**
 * Refuses a database whose history is another than that of the files: its tables may lack what the files say, or hold
 * what this code knows nothing of. One that began with another migration than the files do is from before their baseline
 * (docs/adr/0052), or of another program: of that history nothing more is to be said.
 *
 * @throws UnfitDatabase naming the migrations
 */
export function refuseOtherHistory(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): void {
  refuseOtherBaseline(files, applied);
  const known = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.name ?? '';
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const newer = unknown.filter((name) => name > newest);
  if (newer.length > 0) {
    throw new UnfitDatabase(
      'DATABASE_NEWER',
      `it is newer than this version of Slotkeeper, which does not know ${listed(newer)}; start the version that brought it up to date, or a newer one`,
    );
  }
  if (unknown.length > 0) {
    throw new UnfitDatabase(
      'MIGRATION_MISSING',
      `it has had ${listed(unknown)}, which the folder of migrations lacks; put the file back`,
    );
  }
  const changed = applied.filter(
    ({ name, checksum }) => checksum !== null && checksum !== known.get(name)?.checksum,
  );
  if (changed.length > 0) {
    throw new UnfitDatabase(
      'MIGRATION_CHANGED',
      `${listed(changed.map(({ name }) => name))} changed after it ran there; put its text back, and make the change by a new migration`,
    );
  }
  const last = applied.at(-1)?.name ?? '';
  const had = new Set(applied.map(({ name }) => name));
  const late = files.map(({ name }) => name).filter((name) => name < last && !had.has(name));
  if (late.length > 0) {
    throw new UnfitDatabase(
      'MIGRATION_OUT_OF_ORDER',
      `${listed(late)} would run after ${last}, which comes later; give new migrations the next numbers`,
    );
  }
}

function refuseOtherBaseline(
  [first]: readonly MigrationFile[],
  [firstApplied]: readonly AppliedMigration[],
): void {
  if (firstApplied === undefined || firstApplied.name === first?.name) return;
  throw new UnfitDatabase(
    'OTHER_BASELINE',
    `its tables began with the migration ${firstApplied.name}, not with ${first?.name}: they are of a version from before the first release, which this one does not take over, or of another program`,
  );
}

function listed(names: readonly string[]): string {
  return `the migration${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
}
