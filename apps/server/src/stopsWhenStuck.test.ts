import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { givenProcess } from '../test/given/process.ts';
import { speakTo } from '../test/given/server.ts';
import { startEmbeddedPostgres } from '@slotkeeper/embedded-postgres/startEmbeddedPostgres';

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'slotkeeper-stuck-')));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

async function started(environment: Record<string, string>, { onTestFinished }: TestContext) {
  const options = { whenOver: onTestFinished };
  const running = givenProcess('main', { PORT: '0', ...environment }, options);
  const line = await running.line(/is running at/);
  return { ...running, ...speakTo(line.replace(/^.* at /, '')) };
}

/** PostgreSQL and all of its processes: the ones of a data folder. */
async function postgresProcesses(dataDir: string): Promise<number[]> {
  const pidFile = await readFile(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(pidFile, 10);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended on its own.
    }
  }
}

/** Halts a database; it continues, or is gone, when the test is over. Gives the process that the others belong to. */
async function halt(dataDir: string, { onTestFinished }: TestContext): Promise<number> {
  const pids = await postgresProcesses(dataDir);
  signal(pids, 'SIGSTOP');
  onTestFinished(() => signal(pids, 'SIGCONT'));
  return pids[0] ?? 0;
}

// Run in parallel: most of it is waiting for timeouts.
describe.runIf(process.platform === 'linux')(
  'a server ends when it is asked to',
  { concurrent: true },
  () => {
    test('while the embedded database is halted, which it ends too, and says what it left behind', async (context) => {
      const dataDir = path.join(folder, 'embedded');
      const server = await started({ SLOTKEEPER_DATA: dataDir }, context);
      const postmaster = await halt(dataDir, context);
      server.stop();
      expect((await server.ended).code).toBe(0);
      await server.line(/job queue did not end within/);
      expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
    });

    test('while the database of DATABASE_URL is halted', async (context) => {
      const dataDir = path.join(folder, 'server');
      const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      context.onTestFinished(() => database.stop());
      const environment = {
        DATABASE_URL: database.connectionString,
        SLOTKEEPER_DATA: path.join(folder, 'files'),
      };
      const server = await started(environment, context);
      await halt(dataDir, context);
      server.stop();
      expect((await server.ended).code).toBe(0);
      await server.line(/job queue did not end within/);
    });

    test('while the database of DATABASE_URL is gone', async (context) => {
      const dataDir = path.join(folder, 'gone');
      const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      const environment = {
        DATABASE_URL: database.connectionString,
        SLOTKEEPER_DATA: path.join(folder, 'gone-files'),
      };
      const server = await started(environment, context);
      await database.stop();
      expect((await server.fetch('/readyz')).status).toBe(503);
      server.stop();
      expect((await server.ended).code).toBe(0);
    });
  },
);
