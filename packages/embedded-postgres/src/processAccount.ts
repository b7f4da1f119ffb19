import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from './dataFolder.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';

const execute = promisify(execFile);

/** As whom PostgreSQL's programs run, as they refuse to run as root. */
export interface ProcessAccount {
  /** Goes before the program's own command line. */
  prefix: readonly string[];
  /** User and group to change to; empty for our own. */
  ids: { uid?: number; gid?: number };
}

const OURSELVES: ProcessAccount = { prefix: [], ids: {} };

/** In a user namespace of its own a process has no privileges and no name, yet keeps the right to its user's files. */
const NAMESPACE: ProcessAccount = { prefix: ['unshare', '-U'], ids: {} };

/**
 * Chooses as whom to run PostgreSQL: ourselves, unless we are root or nameless; else a user namespace; else, as root
 * only, an unprivileged user, who is given the data folder. A cluster that already belongs to a user is run by them.
 *
 * @param environment extra variables for the programs
 * @throws EmbeddedPostgresError `BINARIES_UNUSABLE` or `ROOT_REFUSED` when nothing works
 */
export async function chooseAccount(
  binaries: PostgresBinaries,
  folder: DataFolder,
  environment: Record<string, string>,
): Promise<ProcessAccount> {
  const runs = (account: ProcessAccount) => canRun(account, binaries, environment);
  if (!(await runs(OURSELVES))) throw binariesUnusable(binaries);
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return OURSELVES;
  const owner = root ? await unprivilegedOwner(folder.cluster) : undefined;
  if (owner === undefined && (await runs(NAMESPACE))) return NAMESPACE;
  const user = root ? (owner ?? (await nobody())) : undefined;
  // In this order, as the links to libraries are in the folder, too.
  if (user !== undefined && (await takesOver(user, folder)) && (await runs(user))) return user;
  throw new EmbeddedPostgresError(
    'ROOT_REFUSED',
    'PostgreSQL does not run as root, and this system allows neither user namespaces nor an unprivileged user here; start as an ordinary user, or set DATABASE_URL to use a PostgreSQL server.',
  );
}

async function takesOver(user: ProcessAccount, { root, sockets }: DataFolder): Promise<boolean> {
  await giveTo(root, user);
  await giveTo(sockets, user);
  return succeeds(['/bin/sh', '-c', 'cd "$0" && test -w .', root], user.ids, {});
}

async function canRun(
  { prefix, ids }: ProcessAccount,
  { postgres }: PostgresBinaries,
  environment: Record<string, string>,
): Promise<boolean> {
  return succeeds([...prefix, postgres, '--version'], ids, environment);
}

async function succeeds(
  [command = '', ...args]: readonly string[],
  ids: ProcessAccount['ids'],
  environment: Record<string, string>,
): Promise<boolean> {
  return execute(command, args, { ...ids, cwd: '/', env: { ...process.env, ...environment } }).then(
    () => true,
    () => false,
  );
}

/** initdb looks up the name of its user, which a container that runs as a bare number does not have. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function unprivilegedOwner(path: string): Promise<ProcessAccount | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined || stats.uid === 0) return undefined;
  return { prefix: [], ids: { uid: stats.uid, gid: stats.gid } };
}

async function nobody(): Promise<ProcessAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'nobody'])));
    return { prefix: [], ids: { uid: Number(uid?.stdout), gid: Number(gid?.stdout) } };
  } catch {
    return undefined;
  }
}

/** Gives a folder and all below it to a user; links are given, not followed. */
async function giveTo(path: string, account: ProcessAccount): Promise<void> {
  const { uid, gid } = account.ids;
  const stats = await lstat(path);
  if (uid === undefined || gid === undefined || stats.isSymbolicLink()) return;
  if (stats.uid !== uid || stats.gid !== gid) await chown(path, uid, gid);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), account);
}

function binariesUnusable({ postgres }: PostgresBinaries): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'BINARIES_UNUSABLE',
    `The embedded PostgreSQL (${postgres}) does not run on this system; set DATABASE_URL to use a PostgreSQL server.`,
  );
}
