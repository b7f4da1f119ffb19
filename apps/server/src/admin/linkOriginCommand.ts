import type { Database } from '../platform/database/database.ts';
import { chooseLinkOrigin } from '../platform/linkOrigin.store.ts';
import { readOrigin } from '../platform/readOrigin.ts';
import { StartError } from '../startError.ts';

export const linkOriginUsage = `link-origin URL
      where links in messages lead, such as https://book.example.com; servers take it at their next start`;

/** Chooses where links in messages lead (rule N1). */
export async function linkOriginCommand(db: Database, [address = '']: string[]): Promise<string> {
  const url = readOrigin(address);
  if (!url) throw new StartError(linkOriginUsage);
  await chooseLinkOrigin(db, url.origin);
  return `Links in messages lead to ${url.origin} from the next start on.`;
}
