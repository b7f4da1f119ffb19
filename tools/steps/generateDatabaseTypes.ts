import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@slotkeeper/embedded-postgres/startEmbeddedPostgres';
import { runProgram } from './run.mjs';

/**
 * A program: writes the TypeScript types of a freshly migrated database to the file of its first argument. The embedded
 * database is used regardless of DATABASE_URL, so that the types come from the migrations alone.
 */
const [outFile = ''] = process.argv.slice(2);

const dataDir = await mkdtemp(join(tmpdir(), 'slotkeeper-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  await migrate(postgres.connectionString);
  const options = [
    '--dialect',
    'postgres',
    '--url',
    postgres.connectionString,
    '--out-file',
    outFile,
    '--log-level',
    'error',
    // The queue's tables are its own; dates are text (see database.ts).
    '--exclude-pattern',
    'graphile_worker.*',
    '--date-parser',
    'string',
  ];
  await runProgram('kysely-codegen', options);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
