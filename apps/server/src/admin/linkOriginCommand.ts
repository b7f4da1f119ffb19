import { parseArgs } from 'node:util';
import type { Database } from '../platform/database/database.ts';
import { chooseLinkOrigin } from '../platform/linkOrigin.store.ts';
import { readOrigin } from '../platform/readOrigin.ts';
import { StartError } from '../startError.ts';
import { wrongOption } from './readOption.ts';

const ORIGIN =
  'http:// or https:// and a host, such as https://book.example.com, without a password, path or query';

export const linkOriginUsage = `link-origin URL
      where links in messages lead, such as https://book.example.com; servers take it at their next start`;

/** Chooses where links in messages lead (rule N1). */
export async function linkOriginCommand(db: Database, args: string[]): Promise<string> {
  const [address, ...others] = parseArgs({ args, allowPositionals: true }).positionals;
  if (address === undefined || others.length > 0) throw new StartError(linkOriginUsage);
  const url = readOrigin(address);
  if (!url) throw wrongOption({ name: 'URL', takes: ORIGIN });
  await chooseLinkOrigin(db, url.origin);
  return `Links in messages lead to ${url.origin} from the next start on.`;
}
