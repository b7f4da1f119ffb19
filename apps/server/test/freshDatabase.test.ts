import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './freshDatabase.ts';
import { runSql } from './testSql.ts';

const first = await freshDatabase();
const second = await freshDatabase();

const client = new Client({ connectionString: second.connectionString });
beforeAll(() => client.connect());
afterAll(() => client.end());

describe('a fresh database', () => {
  test('is migrated', async () => {
    const { rows } = await client.query(`select to_regclass('migrations') is not null as migrated`);
    expect(rows).toEqual([{ migrated: true }]);
  });

  test('shares nothing with another one', async () => {
    await runSql(first.connectionString, 'create table only_here (id integer)');
    const { rows } = await client.query(`select to_regclass('only_here') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});
