import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * Makes changes of roles and memberships of one organization take turns, so that two Owners cannot demote each other at
 * the same moment: the row of the Owner's role is what they wait for. Returns that role's id.
 */
export async function lockRoleChanges(db: Queryable, scope: TenantScope): Promise<string> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('key', '=', 'owner')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a member is the only one with this role who can sign in. */
export async function isOnlyMemberOf(
  db: Queryable,
  scope: TenantScope,
  { roleId, providerId }: { roleId: string; providerId: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('role_id', '=', roleId)
    .where('revoked_at', 'is', null)
    .where('account_id', 'is not', null)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === providerId;
}

/** How many have access to the organization, invited people too. */
export async function countMembers(db: Queryable, scope: TenantScope): Promise<number> {
  const { count } = await db
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', scope.organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a member with access to the organization signs in with this e-mail. */
export async function isMemberEmail(db: Queryable, scope: TenantScope, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('providers')
    .innerJoin('accounts', 'accounts.id', 'providers.account_id')
    .select('providers.id')
    .where('providers.organization_id', '=', scope.organizationId)
    .where('providers.revoked_at', 'is', null)
    .where('accounts.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a membership needs to know of its organization. */
export interface MembersOrganization {
  readonly name: string;
  /** Two capital letters: national phone numbers are read with it. */
  readonly country: string;
  readonly locale: Locale;
}

/** The organization that members belong to. */
export async function findMembersOrganization(
  db: Queryable,
  scope: TenantScope,
): Promise<MembersOrganization> {
  const { locale, ...organization } = await db
    .selectFrom('organizations')
    .select(['name', 'country', 'locale'])
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow();
  return { ...organization, locale: locale as Locale };
}

/** The ids of the places that members can work at, oldest first. */
export async function findOpenPlaceIds(db: Queryable, scope: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
