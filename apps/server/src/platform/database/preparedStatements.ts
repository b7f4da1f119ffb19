import type { CompiledQuery, Kysely, PostgresPool, QueryExecutorProvider } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DB } from './schema.generated.ts';

interface Statement<Row> {
  compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row>;
}

/** The names of the statements that are prepared, by their text. */
const names = new Map<string, string>();

/**
 * The rows of a statement that each connection plans once and keeps. For those of every request only: their text must
 * be the same each time and name its columns, and one plan must suit all values (decision0022).
 */
export async function executePrepared<Row>(db: Kysely<DB>, statement: Statement<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `slotkeeper_${names.size + 1}`);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

/**
 * A pool whose connections send the statements of `executePrepared` under their names, and all others without. A pooled connection
 * is not the same from one transaction to the next, and would not know a name: there none is sent.
 */
export function preparingPool(pool: Pool, { isPooled = false } = {}): PostgresPool {
  return {
    connect: async () => preparingClient(await pool.connect(), isPooled),
    end: () => pool.end(),
  };
}

type KyselyClient = Awaited<ReturnType<PostgresPool['connect']>>;

function preparingClient(client: PoolClient, isPooled: boolean): KyselyClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = isPooled ? undefined : names.get(text);
    return name === undefined
      ? client.query(text, [...values])
      : client.query({ name, text, values: [...values] });
  };
  return { query: query as unknown as KyselyClient['query'], release: (destroy) => client.release(destroy) };
}
