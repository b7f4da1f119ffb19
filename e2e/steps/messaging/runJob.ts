import { Client } from 'pg';
import type { RunningServer } from '../../fixtures/startServer.ts';

/** Has a server do at once what it does every minute: the same job, only earlier. */
export async function runJob(server: RunningServer, job: 'sendReminders'): Promise<void> {
  const client = new Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query('select graphile_worker.add_job($1)', [job]);
  } finally {
    await client.end();
  }
}
