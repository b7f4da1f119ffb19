import { nationalNumber } from '@slotkeeper/i18n/phone/formatPhone';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Client, selectClients } from '../client.store.ts';

const DUPLICATES_MAX = 10;
/** As many as share an end are read, to see which of them are alike. */
const CANDIDATES_MAX = 100;
/** The end by which numbers are looked up, regardless of their country codes; in some countries strangers share it. */
const PHONE_END = 9;

/** Other clients with the same e-mail, or with the same number under another country code: probably the same person. */
export async function findDuplicates(
  db: Queryable,
  scope: TenantScope,
  { id, phoneNumber, email }: Pick<Client, 'id' | 'phoneNumber' | 'email'>,
): Promise<Client[]> {
  const end = phoneNumber.slice(-PHONE_END);
  const isSame = sql<boolean>`(c.email = ${email} or right(c.phone_number, ${sql.lit(PHONE_END)}) = ${end})`;
  const candidates = await selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where('c.id', '<>', id)
    .where(isSame)
    .orderBy('c.id')
    .limit(CANDIDATES_MAX)
    .execute();
  const national = nationalNumber(phoneNumber);
  return candidates
    .filter((other) => (email && other.email === email) || nationalNumber(other.phoneNumber) === national)
    .slice(0, DUPLICATES_MAX);
}
