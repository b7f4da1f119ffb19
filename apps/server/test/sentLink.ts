import type { Database } from '../src/platform/database/database.ts';
import { secretBox } from '../src/platform/secretBox.ts';
import { TEST_SECRET } from './given/signedIn.ts';

/** The token at the end of the last link that was sent, or null if nothing was. */
export async function sentToken(db: Database, recipient: string): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select(['body', 'sealed_body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const body = row?.sealed_body ? secretBox(TEST_SECRET).open(row.sealed_body) : row?.body;
  const [link] = /https?:\/\/\S+/.exec(body ?? '') ?? [];
  return link?.split('/').at(-1) ?? null;
}
