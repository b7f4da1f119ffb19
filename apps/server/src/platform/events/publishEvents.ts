import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { TenantScope } from '../tenantScope.ts';
import { type AnyEvent, isLiveEvent } from './domainEvent.ts';
import { appendEvents } from './events.store.ts';
import { followInWaitlist } from './waitlistFollow.store.ts';
import { queueWebhooks } from './webhookOutbox.store.ts';

/**
 * Stores what a transaction has recorded, as its last statements: what it means for those who wait (rule C3), the outbox of
 * webhooks (N7), and the numbered events (N5), so that no later number commits before an earlier one. Returns whether
 * there is something for consoles to read once it has committed.
 */
export async function storeEvents(
  tx: DatabaseTransaction,
  scope: TenantScope,
  recorded: readonly AnyEvent[],
): Promise<boolean> {
  const events = [...recorded, ...(await followInWaitlist(tx, scope, recorded))];
  await queueWebhooks(tx, scope, events);
  const live = events.filter(isLiveEvent);
  if (live.length > 0) await appendEvents(tx, scope, live);
  return live.length > 0;
}

/**
 * Publishes stored events after their commit: hints to all processes that there is something to read (EventFeed listens). A
 * lost hint costs two seconds, no event.
 */
export async function publishEvents(db: Database, scope: TenantScope): Promise<void> {
  try {
    await sql`select pg_notify('slotkeeper_events', ${scope.organizationId})`.execute(db);
  } catch {
    // The change is committed; each process reads it at its next look.
  }
}
