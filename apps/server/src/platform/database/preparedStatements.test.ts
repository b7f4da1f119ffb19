import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import type { Queryable } from './database.ts';
import { executePrepared } from './preparedStatements.ts';

const { db } = await openFreshDatabase();

async function preparedOn(connection: Queryable): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(connection);
  return rows.map(({ statement }) => statement);
}

test('a connection plans a prepared statement once and asks it with new values, and plans all others each time', async () => {
  await db.connection().execute(async (connection) => {
    const double = (value: number) => sql<{ double: number }>`select ${value}::integer * 2 as double`;
    expect(await executePrepared(connection, double(4))).toEqual([{ double: 8 }]);
    expect(await executePrepared(connection, double(21))).toEqual([{ double: 42 }]);
    await sql`select ${1}::integer * 3`.execute(connection);
    expect(await preparedOn(connection)).toEqual(['select $1::integer * 2 as double']);
  });
});

test('in a transaction as well', async () => {
  await db.transaction().execute(async (transaction) => {
    const statement = transaction.selectFrom('organizations').select('id').where('id', '=', '0');
    expect(await executePrepared(transaction, statement)).toEqual([]);
    expect(await preparedOn(transaction)).toContain('select "id" from "organizations" where "id" = $1');
  });
});

test('a statement that fails is reported, and the connection continues', async () => {
  await db.connection().execute(async (connection) => {
    await expect(executePrepared(connection, sql`select nothing_such`)).rejects.toThrow(/nothing_such/);
    expect(await executePrepared(connection, sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});
