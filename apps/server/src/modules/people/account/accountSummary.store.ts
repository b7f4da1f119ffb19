import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../../platform/database/database.ts';

/** An account as an operator sees it: over all organizations, without anything secret. */
export interface AccountSummary {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  readonly lastUsedAt: Date | null;
  readonly memberships: readonly { organizationId: string; organizationName: string; role: string }[];
}

/** All accounts by e-mail, for the operator of the installation only: it is not bound to one organization. */
export async function findAccountSummaries(db: Queryable): Promise<AccountSummary[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select((eb) => [
      'a.email',
      'a.password_hash',
      'a.totp_secret',
      eb
        .selectFrom('sign_ins as s')
        .select(({ fn }) => fn.max('s.last_used_at').as('at'))
        .whereRef('s.account_id', '=', 'a.id')
        .as('last_used_at'),
      jsonArrayFrom(
        eb
          .selectFrom('providers as p')
          .innerJoin('organizations as o', 'o.id', 'p.organization_id')
          .innerJoin('roles as r', (join) =>
            join.onRef('r.organization_id', '=', 'p.organization_id').onRef('r.id', '=', 'p.role_id'),
          )
          .select(['o.id as organizationId', 'o.name as organizationName', 'r.name as role'])
          .whereRef('p.account_id', '=', 'a.id')
          .where('p.revoked_at', 'is', null)
          .orderBy('o.id'),
      ).as('memberships'),
    ])
    .orderBy('a.email')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    hasPassword: row.password_hash !== null,
    hasTwoFactor: row.totp_secret !== null,
    lastUsedAt: row.last_used_at,
    memberships: row.memberships.map((membership) => ({
      ...membership,
      organizationId: String(membership.organizationId),
    })),
  }));
}
