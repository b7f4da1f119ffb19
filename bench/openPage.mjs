/** The name of the demo business's page in benches. */
export const SLUG = 'bench-salon';

/** Turns the booking page of the demo business on. */
export async function openPage({ db }) {
  const { id } = await db
    .selectFrom('organizations')
    .select('id')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking_pages')
    .values({ organization_id: id, is_on: true })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ is_on: true }))
    .execute();
  await db
    .updateTable('booking_page_slugs')
    .set({ is_current: false })
    .where('organization_id', '=', id)
    .execute();
  await db
    .insertInto('booking_page_slugs')
    .values({ organization_id: id, slug: SLUG, is_current: true })
    .execute();
}
