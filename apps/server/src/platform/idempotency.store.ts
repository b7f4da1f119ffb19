import { createHash } from 'node:crypto';
import type { TenantTransaction } from './database/transaction.ts';
import { refuseRequest } from './refusalError.ts';
import type { StaffContext } from './staffContext.ts';

interface Request {
  readonly operation: string;
  /** The console's `clientMutationId`; without one the work simply runs. */
  readonly key: string | null | undefined;
  readonly body: unknown;
}

/**
 * Runs a create call once per key (decisions P4): the key is inserted first, so that a twin waits for the first and
 * then answers what the first answered. The same key with another body is refused. `work` returns plain JSON (ids).
 */
export async function once<T extends object>(
  ctx: StaffContext,
  tx: TenantTransaction,
  { operation, key, body }: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const row = {
    organization_id: ctx.scope.organizationId,
    person: `provider:${ctx.provider.id}`,
    operation,
    key,
  };
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const inserted = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...row, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const found = tx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result'])
    .where((eb) => eb.and(row));
  if (!inserted) {
    const first = await found.executeTakeFirstOrThrow();
    if (first.body_hash !== bodyHash) refuseRequest('IDEMPOTENCY_KEY_REUSED', { path: ['clientMutationId'] });
    return first.result as T;
  }
  const result = await work();
  await tx.db
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where((eb) => eb.and(row))
    .execute();
  return result;
}
