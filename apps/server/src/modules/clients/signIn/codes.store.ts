import { sql } from 'kysely';
import { type DatabaseTransaction, epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A code as it is kept; both hashes need the server's secret. Epoch milliseconds. */
interface KeptCode {
  readonly subjectHash: string;
  readonly codeHash: string;
  readonly expiresAt: number;
}

/** When a business was founded (epoch milliseconds); null for the demo, which nobody founds to send codes. */
export async function findFounding(db: Queryable, { organizationId }: TenantScope): Promise<number | null> {
  const { since, is_demo: isDemo } = await db
    .selectFrom('organizations')
    .select([epochMs('created_at').as('since'), 'is_demo'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return isDemo ? null : since;
}

/** Keeps a new code of a number or mailbox in place of an earlier one. */
export async function saveCode(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { subjectHash, codeHash, expiresAt }: KeptCode,
): Promise<void> {
  const values = { code_hash: codeHash, tries: 0, expires_at: new Date(expiresAt) };
  await tx
    .insertInto('client_codes')
    .values({ organization_id: organizationId, subject_hash: subjectHash, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'subject_hash']).doUpdateSet(values))
    .execute();
}

/**
 * Counts one more try of the running code and returns its hash; undefined where none runs, or it was tried too often. Tries at
 * the same moment are all counted.
 */
export async function tryCode(
  db: Queryable,
  { organizationId }: TenantScope,
  {
    subjectHash,
    now,
    triesMax,
  }: { readonly subjectHash: string; readonly now: number; readonly triesMax: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('client_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('organization_id', '=', organizationId)
    .where('subject_hash', '=', subjectHash)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', triesMax)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses a code up; false where another request was faster. */
export async function consumeCode(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { subjectHash, codeHash }: Pick<KeptCode, 'subjectHash' | 'codeHash'>,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('client_codes')
    .where('organization_id', '=', organizationId)
    .where('subject_hash', '=', subjectHash)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets the codes that have run out before an instant. */
export async function deleteCodesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('client_codes').where('expires_at', '<', instant).execute();
}
