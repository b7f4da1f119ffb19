import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Client, selectClients } from '../client.store.ts';
import { findClientByPhone } from '../clientChange.store.ts';

/**
 * Whom a code proves a person to be: the client of the mailbox that it went to, regardless of its case, else of the number. The
 * number that is typed beside a mailbox is not proven, so it finds nobody; of several clients that share the mailbox it picks
 * its own, else it is one that is not removed, then the oldest.
 */
export async function findClientByProof(
  db: Queryable,
  scope: TenantScope,
  { email, phoneNumber }: { readonly email: string | null; readonly phoneNumber: string },
): Promise<Client | undefined> {
  if (email === null) return findClientByPhone(db, scope, phoneNumber);
  const { organizationId } = scope;
  const owners = sql<string>`(
    select coalesce(merged_into_id, id) from clients
    where organization_id = ${organizationId} and email is not null and lower(email) = lower(${email}))`;
  return selectClients(db, scope)
    .where(sql<boolean>`c.id in ${owners}`)
    .orderBy(sql`c.removed_at is not null`)
    .orderBy(sql`c.phone_number is distinct from ${phoneNumber}`)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
}

/** Notes the language that a client reads, where none is known yet (rule N2). */
export async function keepLocale(
  db: Queryable,
  { organizationId }: TenantScope,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ locale })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('locale', 'is', null)
    .execute();
}
