import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../src/platform/database/database.ts';
import { repositoryRoot } from '../src/platform/repositoryRoot.ts';

/** What db/invariants.sql finds: nothing in a healthy database (decisions, 'How a write stays right'). */
export async function violations(db: Database): Promise<string[]> {
  const text = await readFile(path.join(repositoryRoot(), 'db', 'invariants.sql'), 'utf8');
  const { rows } = await sql<{
    violation: string;
    object_id: string;
  }>`${sql.raw(text.replace(/;\s*$/, ''))}`.execute(db);
  return rows.map((row) => `${row.violation} (${row.object_id})`);
}
