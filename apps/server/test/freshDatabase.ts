import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { databaseUrl, runSql } from './testSql.ts';

/** The PostgreSQL that tests run on, and the migrated database in it from which each test file gets a copy. */
interface TestServer {
  connectionString: string;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Makes an empty, migrated database for the calling test file and drops it after the file's last test. To be called at
 * the top of the file: `const { connectionString } = await freshDatabase();`
 */
export async function freshDatabase(): Promise<{ connectionString: string }> {
  const { connectionString, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(connectionString, `create database ${name} template ${template} strategy file_copy`);
  afterAll(() => runSql(connectionString, `drop database ${name} with (force)`));
  return { connectionString: databaseUrl(connectionString, name) };
}
