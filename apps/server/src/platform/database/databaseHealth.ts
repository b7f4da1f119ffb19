import { type Kysely, type LogEvent } from 'kysely';
import { must } from '@slotkeeper/domain/must';
import type { Pool } from 'pg';
import { isFailedWrite } from './databaseError.ts';
import type { DB } from './schema.generated.ts';

/** How long the database may take to answer that it is there; also to take the connection for it. */
export const PROBE_TIMEOUT_MS = 2_000;
/** How long a write that failed speaks against a database that answers. */
const FAILED_WRITE_COUNTS_MS = 30_000;

/** What is known of a database. */
interface Health {
  /** When it last failed to keep what was written, by the clock of the process. */
  failedAt: number | null;
  /** Whether it answers and takes writes; those who ask at the same time share the answer. */
  readonly ask: () => Promise<boolean>;
}

const known = new WeakMap<Kysely<DB>, Health>();

/**
 * Watches a database for `isReady`: its statements, for writes that it can't keep, as with a full disk, and by `probes`, a pool of one
 * connection that only this uses: where requests have taken all others, whether the database is there is still known.
 */
export function watchHealth(probes: Pool): { log: (event: LogEvent) => void; of: (db: Kysely<DB>) => void } {
  let asking: Promise<boolean> | null = null;
  const ask = () =>
    (asking ??= probe(probes).finally(() => {
      asking = null;
    }));
  const health: Health = { failedAt: null, ask };
  return {
    log: (event) => {
      if (event.level === 'error' && isFailedWrite(event.error)) health.failedAt = performance.now();
    },
    of: (db) => void known.set(db, health),
  };
}

/** A connection that does not answer in time is closed, and the next probe takes a new one. */
async function probe(probes: Pool): Promise<boolean> {
  try {
    const { rows } = await probes.query<{ mode: string }>(
      "select current_setting('transaction_read_only') as mode",
    );
    return rows[0]?.mode === 'off';
  } catch {
    return false;
  }
}

/**
 * Whether the database can serve: it answers within two seconds, takes writes, and none has failed in the last half
 * minute for lack of disk or memory.
 */
export async function isReady(db: Kysely<DB>): Promise<boolean> {
  const { failedAt, ask } = must(known.get(db), 'every open database is watched');
  if (failedAt !== null && performance.now() - failedAt < FAILED_WRITE_COUNTS_MS) return false;
  return ask();
}
