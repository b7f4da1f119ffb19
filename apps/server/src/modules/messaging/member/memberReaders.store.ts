import type { Locale } from '@slotkeeper/domain/options';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A member who may be notified of what concerns the whole business. */
export interface MemberReader {
  readonly providerId: string;
  readonly email: string;
  readonly locale: Locale;
  /** The chosen zone, else that of the member's own first place (rule T6). */
  readonly zone: string;
  readonly sets: RoleSets;
  /** By the role that a business starts with. */
  readonly isOwner: boolean;
}

/** The members with access to the organization, with what their roles allow. */
export async function findMemberReaders(db: Queryable, scope: TenantScope): Promise<MemberReader[]> {
  const firstZone = sql<string | null>`(select timezone from ${firstPlaceOf('p.id')} place)`;
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('roles as r', (on) =>
      on.onRef('r.organization_id', '=', 'p.organization_id').onRef('r.id', '=', 'p.role_id'),
    )
    .select(['p.id as providerId', 'p.email', 'p.locale', 'r.sets', 'r.key'])
    .select((eb) => eb.fn.coalesce('p.timezone', firstZone, sql<string>`'UTC'`).as('zone'))
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.revoked_at', 'is', null)
    .where('p.account_id', 'is not', null)
    .execute();
  return rows.map(({ key, locale, sets, ...row }) => ({
    ...row,
    locale: locale as Locale,
    sets: sets as unknown as RoleSets,
    isOwner: key === 'owner',
  }));
}
