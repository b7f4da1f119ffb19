import type { MigrationFile } from './migrationFiles.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

/** What a database notes of a migration that it has had. */
export interface AppliedMigration {
  readonly name: string;
  /** Null: applied before checksums were kept. */
  readonly checksum: string | null;
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
