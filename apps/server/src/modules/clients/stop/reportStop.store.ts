import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A staff member as the page of its link needs it. */
interface StoppingMember {
  readonly locale: Locale;
  readonly organizationName: string;
  readonly isStopped: boolean;
}

/** The staff member of a link, and whether it gets no monthly report; null where its access was revoked. */
export async function findStoppingMember(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<StoppingMember | null> {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .select(['p.locale', 'p.email_monthly_report', 'o.name'])
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', providerId)
    .where('p.revoked_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { locale: row.locale as Locale, organizationName: row.name, isStopped: !row.email_monthly_report }
    : null;
}

/** Notes whether a staff member wants the monthly report, as its settings do. */
export async function saveReportSetting(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
  isWanted: boolean,
): Promise<void> {
  await db
    .updateTable('providers')
    .set({ email_monthly_report: isWanted })
    .where('organization_id', '=', organizationId)
    .where('id', '=', providerId)
    .execute();
}
