import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** By what a sign-up is known again: hashes of its key with the e-mail, and of all that it says. */
export interface SignUpKey {
  readonly keyHash: string;
  readonly bodyHash: string;
}

/** What an earlier sign-up with a key has founded, and the membership of that account in it. */
export interface FoundedBefore {
  readonly bodyHash: string;
  readonly organizationId: string;
  readonly providerId: string;
}

/** Keeps the key of a business that is being founded. Breaks `sign_up_keys_key` where it has founded one. */
export async function insertSignUpKey(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { keyHash, bodyHash }: SignUpKey,
): Promise<void> {
  await tx
    .insertInto('sign_up_keys')
    .values({ organization_id: organizationId, key_hash: keyHash, body_hash: bodyHash })
    .execute();
}

/**
 * The business that this account founded with this key, or undefined; also if the person has left it in the meantime.
 */
export function findFoundedBefore(
  db: Queryable,
  { accountId, keyHash }: { accountId: string; keyHash: string },
): Promise<FoundedBefore | undefined> {
  return db
    .selectFrom('sign_up_keys as k')
    .innerJoin('providers as p', 'p.organization_id', 'k.organization_id')
    .select(['k.body_hash as bodyHash', 'k.organization_id as organizationId', 'p.id as providerId'])
    .where('k.key_hash', '=', keyHash)
    .where('p.account_id', '=', accountId)
    .where('p.revoked_at', 'is', null)
    .executeTakeFirst();
}
