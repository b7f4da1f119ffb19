import { EventFeed } from '../src/platform/events/eventFeed.ts';
import type { FreshDatabase } from './openFreshDatabase.ts';

/**
 * A feed of a test file's subscriptions, by default on the file's own pool. A failure under it fails the run; it closes after
 * the last test.
 */
export async function openFeed(database: FreshDatabase, { db } = database): Promise<EventFeed> {
  const feed = new EventFeed(db, database.connectionString, (error) => {
    throw error;
  });
  await feed.start();
  database.cleanUp(() => feed.close());
  return feed;
}
