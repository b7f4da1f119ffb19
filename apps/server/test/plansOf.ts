import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/schema.generated.ts';

/** How PostgreSQL ran the statements of a call. */
export interface Plans {
  readonly statements: number;
  /** The nodes that read a table or an index, such as 'Index Only Scan appointments_window'. */
  readonly scans: readonly string[];
  /** Pages read, from memory or not. */
  readonly buffers: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** Makes a call, and explains each of its statements by running it once more. */
export async function plansOf(pool: Pool, call: (reader: Database) => Promise<unknown>): Promise<Plans> {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const note = ({ query }: LogEvent) => {
    statements.push(query);
  };
  await call(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: note }));
  const roots = await Promise.all(
    statements.map(async ({ sql: text, parameters }) => {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
      return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
    }),
  );
  const buffers = roots.reduce(
    (sum, root) => sum + root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    0,
  );
  return { statements: statements.length, scans: roots.flatMap(scansOf), buffers };
}

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const read = node['Index Name'] ?? node['Relation Name'];
  return read && node['Node Type'].includes('Scan') ? [`${node['Node Type']} ${read}`, ...below] : below;
}
