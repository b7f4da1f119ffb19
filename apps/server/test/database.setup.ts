import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@slotkeeper/embedded-postgres/startEmbeddedPostgres';
import { databaseUrl, runSql } from './testSql.ts';

/** Vitest's global setup: one PostgreSQL for all test files, embedded or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const template = await createTemplate(server.connectionString);
    project.provide('testServer', { connectionString: server.connectionString, template });
    return async () => {
      await runSql(server.connectionString, `drop database ${template} with (force)`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createTemplate(connectionString: string): Promise<string> {
  const template = `slotkeeper_test_${process.pid}_${Date.now()}`;
  await runSql(connectionString, `create database ${template}`);
  await migrate(databaseUrl(connectionString, template));
  return template;
}

async function startServer(): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return { connectionString: url, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'slotkeeper-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  // These data live as long as the tests; without waiting for the disk a fresh database takes a third of the time. One that
  // is being vacuumed can't be copied, and no test waits for statistics. Commits stay synchronous: those that are not yet
  // written keep a vacuum from marking pages as visible to all, on which the tests of plans count.
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await runSql(postgres.connectionString, `alter system set ${setting} = off`);
  await runSql(postgres.connectionString, 'select pg_reload_conf()');
  return {
    connectionString: postgres.connectionString,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
