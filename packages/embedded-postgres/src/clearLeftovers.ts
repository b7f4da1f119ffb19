import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type DataFolder, SOCKET_NAME } from './dataFolder.ts';
import { folderInUse } from './ownerLock.ts';
import type { PostgresPlan } from './postgresPlan.ts';

const execute = promisify(execFile);

/**
 * Clears what a killed run left in a folder that we own by now: ends a PostgreSQL that lost both its node process and
 * its supervisor, and removes lock files whose process number belongs to another process today.
 *
 * @throws EmbeddedPostgresError `DATA_FOLDER_IN_USE` when a PostgreSQL that we cannot see (another container's) answers
 */
export async function clearLeftovers({ folder, log }: Pick<PostgresPlan, 'folder' | 'log'>): Promise<void> {
  const pidFile = join(folder.cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (await isPostmaster(pid, folder)) {
    log(`Stopping PostgreSQL (process ${pid}), which outlived a server that was killed.`);
    await endPostmaster(pid, folder);
  } else if (await answers(join(folder.sockets, SOCKET_NAME))) {
    throw folderInUse(folder, undefined);
  }
  // With a dead process PostgreSQL removes the file itself, after a check of its shared memory that we must not skip.
  if (isAlive(pid)) await rm(pidFile, { force: true });
  await rm(join(folder.sockets, SOCKET_NAME), { force: true });
  await rm(join(folder.sockets, `${SOCKET_NAME}.lock`), { force: true });
}

/** Stops it as an orderly stop does, then harder; a crash of one of its processes can make it deaf to the first. */
async function endPostmaster(pid: number, folder: DataFolder): Promise<void> {
  const steps = [
    ['SIGINT', 2_500],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 2_000],
  ] as const;
  for (const [signal, polling] of steps) {
    signalIfAlive(pid, signal);
    for (let waited = 0; waited < polling; waited += 50) {
      if (!(await isPostmaster(pid, folder))) return;
      await sleep(50);
    }
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  return pid > 0 && signalIfAlive(pid, 0);
}

/**
 * The command line distinguishes our PostgreSQL from an unrelated process that got its number; the dead and the undead
 * have none.
 */
async function isPostmaster(pid: number, folder: DataFolder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await execute('ps', ['-o', 'command=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return command.includes('postgres') && command.includes(folder.cluster);
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
