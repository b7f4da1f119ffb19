import type { Queryable } from './database/database.ts';

/**
 * Keeps the origin that the operator has chosen for links in messages (rule N1), by configuration or by command. It
 * continues if a later start names none.
 */
export async function chooseLinkOrigin(db: Queryable, origin: string): Promise<void> {
  const row = { origin, is_chosen: true };
  await db
    .insertInto('link_origin')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

/** The origin for links in messages: the chosen one, else `derived`, which is kept until another is. */
export async function keepLinkOrigin(db: Queryable, derived: string): Promise<string> {
  await db
    .insertInto('link_origin')
    .values({ origin: derived, is_chosen: false })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ origin: derived }).where('link_origin.is_chosen', '=', false),
    )
    .execute();
  const { origin } = await db.selectFrom('link_origin').select('origin').executeTakeFirstOrThrow();
  return origin;
}

/** The origin that is kept, or null before a server ran on the database. */
export async function findLinkOrigin(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('link_origin').select('origin').executeTakeFirst();
  return row?.origin ?? null;
}
