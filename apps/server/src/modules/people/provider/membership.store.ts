import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';

/** One of the organizations that an account belongs to. */
export interface Membership {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly providerId: string;
  /** The person's name there. */
  readonly name: string;
  readonly locale: Locale;
}

/**
 * The memberships of an account that were not revoked: the one opened last first, then the oldest (rule R3). The one
 * look-up without a tenant here: someone who signs in has none yet.
 */
export async function findMemberships(db: Queryable, accountId: string): Promise<Membership[]> {
  const rows = await selectMemberships(db, accountId).where('providers.revoked_at', 'is', null).execute();
  return rows.map(toMembership);
}

/**
 * The membership in whose name an account is written to: a present one, else one that was revoked, so that who has none
 * left still gets a link for a new password.
 */
export async function findSendingMembership(db: Queryable, accountId: string): Promise<Membership | null> {
  const [present] = await findMemberships(db, accountId);
  if (present) return present;
  const former = await selectMemberships(db, accountId).executeTakeFirst();
  return former ? toMembership(former) : null;
}

function selectMemberships(db: Queryable, accountId: string) {
  return db
    .selectFrom('providers')
    .innerJoin('accounts', 'accounts.id', 'providers.account_id')
    .innerJoin('organizations', 'organizations.id', 'providers.organization_id')
    .select(['providers.organization_id', 'providers.id', 'providers.name', 'providers.locale'])
    .select('organizations.name as organization_name')
    .where('providers.account_id', '=', accountId)
    .orderBy(
      (eb) => eb('providers.organization_id', '=', eb.ref('accounts.last_organization_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('providers.created_at')
    .orderBy('providers.organization_id');
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number];

function toMembership(row: MembershipRow): Membership {
  return {
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    providerId: row.id,
    name: row.name,
    locale: row.locale as Locale,
  };
}
