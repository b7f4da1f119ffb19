import { execFile } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import type { PostgresPlan } from './postgresPlan.ts';

const execute = promisify(execFile);

/** The major version of the binaries, which alone can open the clusters that it made. */
const MAJOR_VERSION = '18';

/** The one database user: everyone who may enter the socket's folder. */
export const SUPERUSER = 'slotkeeper';

/**
 * Makes the cluster unless it is there: in a folder of another name first, so that a first start that was cut short
 * leaves nothing that looks finished. Text sorts by the root collation of ICU, the same on every system.
 *
 * @returns whether the cluster was made just now
 * @throws EmbeddedPostgresError `DATA_VERSION_MISMATCH`, `INITDB_FAILED`
 */
export async function initializeCluster({
  binaries,
  folder,
  account,
  environment,
}: PostgresPlan): Promise<boolean> {
  const version = await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    refuseOtherVersion(folder.cluster, version.trim());
    return false;
  }
  const unfinished = join(folder.root, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const [command = '', ...args] = [...account.prefix, binaries.initdb, ...initdbOptions(unfinished)];
  try {
    await execute(command, args, {
      ...account.ids,
      cwd: folder.root,
      env: { ...process.env, ...environment },
    });
  } catch (cause) {
    const reason = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new EmbeddedPostgresError('INITDB_FAILED', `The database could not be created: ${reason}`, {
      cause,
    });
  }
  await rename(unfinished, folder.cluster);
  await syncFolder(dirname(folder.cluster));
  return true;
}

function initdbOptions(target: string): string[] {
  return [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    // Character classes still come from the C library; with plain C, Cyrillic letters would not count as letters.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--lc-messages=C',
    '--no-instructions',
  ];
}

function refuseOtherVersion(cluster: string, version: string): void {
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    'DATA_VERSION_MISMATCH',
    `${cluster} was made by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR_VERSION}; choose another folder, or move the data over.`,
  );
}

/** A rename is on disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
