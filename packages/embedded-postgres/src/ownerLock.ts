import { closeSync, constants, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { DataFolder } from './dataFolder.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { type FolderOwner, readFolderOwner } from './folderOwner.ts';

/** Gives the folder free again. The kernel does the same when the process dies, however it dies. */
export type ReleaseFolder = () => Promise<void>;

/** BSD's open(2) flag for an exclusive flock, which Node passes through but does not name. */
const O_EXLOCK = 0x20;

/**
 * Makes this process the one owner of a data folder.
 *
 * @throws EmbeddedPostgresError `DATA_FOLDER_IN_USE`, with the owner if known, when a living process holds the folder
 */
export async function lockFolder(folder: DataFolder): Promise<ReleaseFolder> {
  const release = process.platform === 'linux' ? await lockByAbstractSocket(folder) : lockByFile(folder);
  if (release === undefined) throw folderInUse(folder, await readFolderOwner(folder.ownerNote));
  return release;
}

/** The refusal of a folder that is in use, naming the user if it left a note. */
export function folderInUse(folder: DataFolder, owner: FolderOwner | undefined): EmbeddedPostgresError {
  const who = owner === undefined ? 'another process' : `process ${owner.pid}, started at ${owner.startedAt}`;
  return new EmbeddedPostgresError(
    'DATA_FOLDER_IN_USE',
    `The data folder ${folder.root} is in use by ${who}; stop that one or choose another folder.`,
    { ...(owner && { owner }) },
  );
}

/**
 * An abstract socket has a name but no file, so nothing stale can remain. The name is the folder's identity on disk:
 * another path to the same folder (link, bind mount) meets the same lock.
 */
async function lockByAbstractSocket(folder: DataFolder): Promise<ReleaseFolder | undefined> {
  const { dev, ino } = await stat(folder.root);
  const server = createServer((connection) => connection.destroy());
  const locked = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(`\0slotkeeper/${dev}/${ino}`, () => resolve(true));
  });
  if (!locked) return undefined;
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockByFile(folder: DataFolder): ReleaseFolder | undefined {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const file = openSync(`${folder.root}/owner.lock`, flags, 0o600);
    return async () => closeSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}
