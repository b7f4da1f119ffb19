import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

const WRITER = fileURLToPath(new URL('../test/writeUntilKilled.ts', import.meta.url));

let dataDir: string;
const writers: ChildProcess[] = [];

/** Every number whose commit any writer saw acknowledged. */
const acknowledged: number[] = [];

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'killed-')));
});

afterAll(async () => {
  for (const writer of writers) writer.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a process that runs the database on the folder and writes into it until it is killed. */
function startWriter(env: NodeJS.ProcessEnv = process.env) {
  const first = acknowledged.length === 0 ? 0 : Math.max(...acknowledged) + 1_000;
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, String(first)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writers.push(writer);
  createInterface({ input: writer.stdout }).on('line', (line) => acknowledged.push(Number(line)));
  return {
    pid: writer.pid ?? 0,
    async untilWritten(count: number) {
      const goal = acknowledged.length + count;
      await until(() => acknowledged.length >= goal || writer.exitCode !== null);
      expect(writer.exitCode, 'exit code of the writer').toBeNull();
    },
    async untilClosed() {
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'close');
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

async function backendPid(): Promise<number> {
  return (await childrenOf(await postmasterPid())).at(-1) ?? 0;
}

/** PostgreSQL is a child of the process that watches over it. */
async function supervisorPid(): Promise<number> {
  const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8');
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
}

async function writtenRows(): Promise<Set<number>> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number }>('select number from acknowledged');
    return new Set(rows.map(({ number }) => number));
  } finally {
    await client.end();
    await database.stop();
  }
}

async function expectNothingLost(): Promise<void> {
  const written = await writtenRows();
  expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
}

describe.runIf(process.platform === 'linux')('a database that is killed keeps every acknowledged row', () => {
  test('when its node process is killed, with which PostgreSQL ends on its own', async () => {
    const writer = startWriter();
    await writer.untilWritten(60);
    process.kill(writer.pid, 'SIGKILL');
    await writer.untilClosed();
    await until(() =>
      access(join(dataDir, 'cluster', 'postmaster.pid')).then(
        () => false,
        () => true,
      ),
    );
    await expectNothingLost();
  });

  test('when it is opened again at once', async () => {
    const writer = startWriter();
    await writer.untilWritten(60);
    process.kill(writer.pid, 'SIGKILL');
    await writer.untilClosed();
    await expectNothingLost();
  });

  test.each([
    ['its postmaster', postmasterPid],
    ['one of its backends', backendPid],
    ['its supervisor', supervisorPid],
  ])('when %s is killed, and serves the same process again', async (_what, victim) => {
    const writer = startWriter();
    await writer.untilWritten(60);
    process.kill(await victim(), 'SIGKILL');
    await writer.untilWritten(120);
    process.kill(writer.pid, 'SIGKILL');
    await writer.untilClosed();
    await expectNothingLost();
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
    'when its postmaster is asked to end by %s while connections are open, and serves the same process again',
    async (signal) => {
      const writer = startWriter();
      await writer.untilWritten(60);
      const before = await postmasterPid();
      process.kill(before, signal);
      await until(async () => {
        const now = await postmasterPid().catch(() => before);
        return now > 0 && now !== before;
      });
      await writer.untilWritten(120);
      process.kill(writer.pid, 'SIGKILL');
      await writer.untilClosed();
      await expectNothingLost();
    },
  );

  test('when all of it is killed at once, so that only the lock files remain', async () => {
    const writer = startWriter();
    await writer.untilWritten(60);
    const victims = [writer.pid, await supervisorPid(), await postmasterPid()];
    for (const pid of victims) process.kill(pid, 'SIGKILL');
    await writer.untilClosed();
    await expectNothingLost();
  });

  test('when node and supervisor are killed, and PostgreSQL outlives both', async () => {
    const writer = startWriter();
    await writer.untilWritten(60);
    const [orphan, supervisor] = [await postmasterPid(), await supervisorPid()];
    const watchers = [supervisor, ...(await childrenOf(supervisor)).filter((pid) => pid !== orphan)];
    // Stopped first, as a watcher would end PostgreSQL between the signals.
    process.kill(-supervisor, 'SIGSTOP');
    for (const pid of [writer.pid, ...watchers]) process.kill(pid, 'SIGKILL');
    await writer.untilClosed();
    process.kill(orphan, 'SIGCONT');
    await expectNothingLost();
  });

  test('when its lock file names a process that has nothing to do with it', async () => {
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    await writeFile(pidFile, `${process.ppid}\n${join(dataDir, 'cluster')}\n`);
    await expectNothingLost();
  });
});
