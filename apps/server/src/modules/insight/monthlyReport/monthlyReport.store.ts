import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** A member who wants the reports and is still owed that of a month. */
export interface OwedReader {
  readonly scope: TenantScope;
  readonly providerId: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Those over all organizations who want a month's report and have had none, behind one of them, in a fixed order. */
export async function findOwedReaders(
  db: Queryable,
  { month, after, limit }: { month: string; after: OwedReader | undefined; limit: number },
): Promise<OwedReader[]> {
  const isNext = after
    ? sql`(p.organization_id, p.id) > (${after.scope.organizationId}::bigint, ${after.providerId}::bigint)`
    : sql`true`;
  const { rows } = await sql<{ organization_id: string; id: string; email: string; locale: Locale }>`
    select p.organization_id, p.id, p.email, p.locale
    from providers p
    where p.email_monthly_report and p.revoked_at is null and p.account_id is not null and p.email <> ''
      and ${isNext}
      and not exists (
        select from monthly_reports r
        where r.organization_id = p.organization_id and r.provider_id = p.id and r.month = ${month}::date)
    order by p.organization_id, p.id limit ${limit}`.execute(db);
  return rows.map(({ organization_id, id, email, locale }) => ({
    scope: tenantScope(organization_id),
    providerId: id,
    email,
    locale,
  }));
}

/** Notes that a month's report of a member is settled; false where it was before, by another server, too. */
export async function claimReport(
  db: Queryable,
  { organizationId }: TenantScope,
  { providerId, month, at }: { providerId: string; month: string; at: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('monthly_reports')
    .values({ organization_id: organizationId, provider_id: providerId, month, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return claimed !== undefined;
}
