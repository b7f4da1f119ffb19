import type { Database } from '../src/platform/database/database.ts';

/** The token at the end of the last link that was written to somebody, or null where nothing was. */
export async function sentToken(db: Database, recipient: string): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const [link] = /https?:\/\/\S+/.exec(row?.body ?? '') ?? [];
  return link?.split('/').at(-1) ?? null;
}
