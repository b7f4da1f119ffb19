import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type Client, selectClients } from './client.store.ts';

const DUPLICATES_MAX = 10;
/** The end of a number that two spellings of it share, whatever their country codes. */
const PHONE_END = 9;

/** Other clients with the same e-mail, or with the same end of the phone number: probably the same person. */
export function findDuplicates(
  db: Queryable,
  scope: TenantScope,
  { id, phoneNumber, email }: Pick<Client, 'id' | 'phoneNumber' | 'email'>,
): Promise<Client[]> {
  const end = phoneNumber.slice(-PHONE_END);
  const isSame = sql<boolean>`(c.email = ${email} or right(c.phone_number, ${sql.lit(PHONE_END)}) = ${end})`;
  return selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where('c.id', '<>', id)
    .where(isSame)
    .orderBy('c.id')
    .limit(DUPLICATES_MAX)
    .execute();
}
