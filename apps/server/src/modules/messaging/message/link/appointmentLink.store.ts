import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** The name in the address of a business's booking pages, while they are on; undefined where they are off. */
export async function findOpenSlug(
  db: Queryable,
  { organizationId }: TenantScope,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_page_slugs as s')
    .innerJoin('booking_pages as p', 'p.organization_id', 's.organization_id')
    .select('s.slug')
    .where('s.organization_id', '=', organizationId)
    .where('s.is_current', '=', true)
    .where('p.is_on', '=', true)
    .executeTakeFirst();
  return row?.slug;
}

/** Keeps the link of an appointment by the hash of its token (rule K1); one that is kept already stays. */
export async function insertAppointmentLink(
  db: Queryable,
  { organizationId }: TenantScope,
  link: { readonly tokenHash: string; readonly appointmentId: string; readonly createdAt: number },
): Promise<void> {
  await db
    .insertInto('appointment_links')
    .values({
      organization_id: organizationId,
      token_hash: link.tokenHash,
      appointment_id: link.appointmentId,
      created_at: new Date(link.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
