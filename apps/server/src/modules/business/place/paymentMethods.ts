import { PAYMENT_METHODS_MAX } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import { countPaymentMethods, findPaymentMethodPlace, savePaymentMethod } from './paymentMethods.store.ts';
import { insertPaymentMethods } from './place.store.ts';
import { lockPlaces } from './placeChanges.store.ts';

/**
 * Adds a way to pay at a place; the same `clientMutationId` acts once (rule P4). Refuses with ACTION_NOT_ALLOWED,
 * NOT_FOUND and TOO_MANY_PAYMENT_METHODS.
 */
export async function addPaymentMethod(
  ctx: StaffContext,
  {
    clientMutationId: key,
    ...method
  }: NewPaymentMethod & { readonly clientMutationId: string | null | undefined },
): Promise<void> {
  ctx.authorize('place:edit');
  const request = { operation: 'addPlacePaymentMethod', key, body: method };
  await orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => save(ctx, tx, method))),
  );
}

interface NewPaymentMethod {
  readonly placeId: string;
  readonly name: string;
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  { placeId, name }: NewPaymentMethod,
): Promise<{ placeId: string }> {
  await lockPlace(ctx, tx, placeId);
  const count = await countPaymentMethods(tx.db, ctx.scope, placeId);
  if (count >= PAYMENT_METHODS_MAX) {
    refuseRequest('TOO_MANY_PAYMENT_METHODS', { path: ['name'], values: { max: PAYMENT_METHODS_MAX } });
  }
  const rowId = await nextRowNumber(tx, ctx.scope, 'place_payment_methods');
  await insertPaymentMethods(tx.db, ctx.scope, placeId, [{ rowId, name, kind: 'OTHER' }]);
  await note(ctx, tx, placeId, 'paymentMethodAdded');
  return { placeId };
}

/** Renames a way to pay; payments made with it keep the old name. Refuses with ACTION_NOT_ALLOWED and NOT_FOUND. */
export async function renamePaymentMethod(
  ctx: StaffContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string> {
  ctx.authorize('place:edit');
  return ctx.transaction(async (tx) => {
    const placeId = await lockPlaceOf(ctx, tx, id);
    await savePaymentMethod(tx.db, ctx.scope, id, { name });
    await note(ctx, tx, placeId, 'paymentMethodRenamed');
    return placeId;
  });
}

/**
 * Takes a way to pay off a place's list; payments made with it stay. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, and
 * LAST_PAYMENT_METHOD for the only one, without which nothing could be marked as paid.
 */
export async function retirePaymentMethod(ctx: StaffContext, id: string): Promise<string> {
  ctx.authorize('place:edit');
  return ctx.transaction(async (tx) => {
    const placeId = await lockPlaceOf(ctx, tx, id);
    if ((await countPaymentMethods(tx.db, ctx.scope, placeId)) === 1) {
      refuseRequest('LAST_PAYMENT_METHOD', { path: ['id'] });
    }
    await savePaymentMethod(tx.db, ctx.scope, id, { retired_at: new Date(ctx.clock.now()) });
    await note(ctx, tx, placeId, 'paymentMethodRetired');
    return placeId;
  });
}

async function lockPlace(ctx: StaffContext, tx: TenantTransaction, placeId: string): Promise<void> {
  if (!(await lockPlaces(tx.db, ctx.scope, [placeId])).has(placeId)) {
    refuseRequest('NOT_FOUND', { path: ['placeId'] });
  }
}

/** The place is locked first, then the method is looked up: it may have been retired in the meantime. */
async function lockPlaceOf(ctx: StaffContext, tx: TenantTransaction, id: string): Promise<string> {
  const placeId = await findPaymentMethodPlace(tx.db, ctx.scope, id);
  if (!placeId) throw notFound();
  await lockPlace(ctx, tx, placeId);
  if (!(await findPaymentMethodPlace(tx.db, ctx.scope, id))) throw notFound();
  return placeId;
}

function note(ctx: StaffContext, tx: TenantTransaction, placeId: string, action: string): Promise<void> {
  return recordAudit(tx, ctx, { objectType: 'PLACE', objectId: placeId, action });
}
