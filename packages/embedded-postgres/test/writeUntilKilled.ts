import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../src/startEmbeddedPostgres.ts';

/**
 * A program for tests about being killed: runs the embedded PostgreSQL on the folder of its first argument, writes rows
 * and prints each number once its commit was acknowledged, until it is ended. Its second argument is where its numbers
 * begin. A write that fails is not repeated, as its commit may have happened.
 */
const [dataDir = '', first = '0'] = process.argv.slice(2);

const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const pool = new Pool({ connectionString: database.connectionString, max: 4 });
pool.on('error', () => undefined); // Idle connections of a killed database; the next write reports.

await pool.query('create table if not exists acknowledged (number integer primary key)');

let next = Number(first);

async function write(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    try {
      await pool.query('insert into acknowledged (number) values ($1)', [number]);
      process.stdout.write(`${number}\n`);
    } catch {
      await sleep(20);
    }
  }
}

await Promise.all(Array.from({ length: 4 }, write));
