import { must } from '@slotkeeper/domain/must';
import { createHash } from 'node:crypto';
import type { ActingContext } from './actingContext.ts';
import type { Queryable } from './database/database.ts';
import type { TenantTransaction } from './database/transaction.ts';
import { RefusalError, refuseRequest } from './refusalError.ts';

/** A request that may be sent again. */
export interface KeyedRequest {
  readonly operation: string;
  /** The console's `clientMutationId`; without one the work simply runs. */
  readonly key: string | null | undefined;
  readonly body: unknown;
}

/**
 * Runs a create call once per key (rule P4): the key is inserted first, so that a twin waits for the first and
 * then answers what the first answered. The same key with another body is refused. `work` returns plain JSON (ids).
 */
export async function once<T extends object>(
  ctx: ActingContext,
  tx: TenantTransaction,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!request.key) return work();
  const row = keyRow(ctx, request);
  const inserted = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...row, body_hash: hashOf(request) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const answer = await answerOf<T>(ctx, tx.db, request);
    if (!answer) throw new Error('An idempotency key disappeared while its twin waited for it');
    return answer;
  }
  const result = await work();
  await tx.db
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where((eb) => eb.and(row))
    .execute();
  return result;
}

/**
 * Runs work that may refuse before or while it is done once. A refusal may only mean that the first try of the same
 * request has done the work: then that answer counts.
 */
export async function orReplayedAnswer<T extends object>(
  ctx: ActingContext,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof RefusalError ? await answerOf<T>(ctx, ctx.db, request) : undefined;
    if (!answer) throw error;
    return answer;
  }
}

/**
 * Runs work once per key that another system does, which no transaction can hold: what it answered is kept when it is done.
 * Twins that run at the same time both do it, so that it must itself do nothing twice. A refusal keeps nothing.
 */
export async function onceElsewhere<T extends object>(
  ctx: ActingContext,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await answerOf<T>(ctx, ctx.db, request);
  if (answer) return answer;
  return orReplayedAnswer(ctx, request, async () => {
    const result = await work();
    return ctx.transaction((tx) => once(ctx, tx, request, async () => result));
  });
}

/** What the same request was answered before, if it was. Refuses the same key with another body. */
async function answerOf<T extends object>(
  ctx: ActingContext,
  db: Queryable,
  request: KeyedRequest,
): Promise<T | undefined> {
  if (!request.key) return undefined;
  const row = keyRow(ctx, request);
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result'])
    .where((eb) => eb.and(row))
    .executeTakeFirst();
  if (first && first.body_hash !== hashOf(request))
    refuseRequest('IDEMPOTENCY_KEY_REUSED', { path: ['clientMutationId'] });
  return first?.result as T | undefined;
}

/** Programs choose keys of their own, such as an order's number: an API token has none in common with its member or other tokens. */
function keyRow({ scope, person, provider }: ActingContext, { operation, key }: KeyedRequest) {
  const tokenId = provider?.apiTokenId;
  return {
    organization_id: scope.organizationId,
    person: tokenId === undefined ? `${person.type.toLowerCase()}:${person.id}` : `token:${tokenId}`,
    operation,
    key: must(key, 'only requests with a key are kept'),
  };
}

function hashOf({ body }: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
