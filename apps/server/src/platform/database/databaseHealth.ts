import { type Kysely, type LogEvent, sql } from 'kysely';
import { settlesWithin } from '../settlesWithin.ts';
import { isFailedWrite } from './databaseError.ts';
import type { DB } from './schema.generated.ts';

const STOP_TIMEOUT_MS = 2_000;
/** How long a write that failed speaks against a database that answers. */
const FAILED_WRITE_COUNTS_MS = 30_000;

/** When a database last failed to keep what was written, by the clock of the process. */
const failedWrites = new WeakMap<Kysely<DB>, number>();

/** Watches the statements of a database for writes that it can't keep, as with a full disk: for `isReady`. */
export function watchWrites(): { log: (event: LogEvent) => void; of: (db: Kysely<DB>) => void } {
  let watched: Kysely<DB> | undefined;
  return {
    log: (event) => {
      if (watched && event.level === 'error' && isFailedWrite(event.error))
        failedWrites.set(watched, performance.now());
    },
    of: (db) => {
      watched = db;
    },
  };
}

/**
 * Whether the database can serve: it answers within two seconds, takes writes, and none has failed in the last half
 * minute for lack of disk or memory.
 */
export async function isReady(db: Kysely<DB>): Promise<boolean> {
  const failedAt = failedWrites.get(db);
  if (failedAt !== undefined && performance.now() - failedAt < FAILED_WRITE_COUNTS_MS) return false;
  let isReadOnly = true;
  const isAnswered = await settlesWithin(
    sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`
      .execute(db)
      .then(({ rows }) => {
        isReadOnly = rows[0]?.mode !== 'off';
      }),
    STOP_TIMEOUT_MS,
  ).catch(() => false);
  return isAnswered && !isReadOnly;
}
