import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** Where everything of one embedded database lives; all absolute paths. */
export interface DataFolder {
  root: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Holds the unix socket; only its owner may enter it, which is the whole access control. */
  sockets: string;
  /** Names of shared libraries that the package's blocked install script would have made. */
  libraryLinks: string;
  log: string;
  ownerNote: string;
}

/** The port is part of the socket's name only; nothing listens on TCP. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** Unix socket addresses hold 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Makes the folders of an embedded database, readable by their owner alone. Where the path is too long for a unix
 * socket, the socket gets a short folder of its own below the system's temporary one.
 *
 * @throws EmbeddedPostgresError `DATA_FOLDER_UNUSABLE` when they can't be made; `SOCKET_FOLDER_UNSAFE` if someone else
 *   made that short folder
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    return await makeFolders(dataDir);
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      'DATA_FOLDER_UNUSABLE',
      `The data folder ${dataDir} can't be used (${reason}); choose another folder.`,
      { cause },
    );
  }
}

async function makeFolders(dataDir: string): Promise<DataFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = await realpath(dataDir);
  await access(root, constants.W_OK | constants.X_OK);
  return {
    root,
    cluster: join(root, 'cluster'),
    sockets: await openSocketFolder(root),
    libraryLinks: join(root, 'lib'),
    log: join(root, 'postgres.log'),
    ownerNote: join(root, 'owner.json'),
  };
}

/** Takes away the short folder of the socket, which is outside of the data folder. */
export async function removeShortFolder({ root, sockets }: DataFolder): Promise<void> {
  if (!sockets.startsWith(`${root}${sep}`)) await rm(sockets, { recursive: true, force: true });
}

async function openSocketFolder(root: string): Promise<string> {
  const inside = join(root, 'socket');
  if (fits(inside)) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    await chmod(inside, 0o700);
    return inside;
  }
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const short = join(await realpath(tmpdir()), `slotkeeper-${name}`);
  if (!fits(short)) throw new Error(`${inside} and ${short} are too long for a socket`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  await refuseForeignFolder(short, (await lstat(root)).uid);
  return short;
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(join(socketFolder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

/** The temporary folder is everybody's: a folder planted there by another user could catch our connections. */
async function refuseForeignFolder(folder: string, rootOwner: number): Promise<void> {
  const entry = await lstat(folder);
  const ours = entry.uid === process.getuid?.() || entry.uid === rootOwner;
  if (entry.isDirectory() && ours && (entry.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    'SOCKET_FOLDER_UNSAFE',
    `${folder} is needed for the database's socket but can be entered by other users; remove it, or use a data folder with a shorter path.`,
  );
}
