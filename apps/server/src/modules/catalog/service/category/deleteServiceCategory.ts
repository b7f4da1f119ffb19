import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { eraseServiceCategory, lockServiceCategory, takeServicesOutOf } from './category.store.ts';

/** A deleted category. */
export interface DeletedServiceCategory {
  readonly id: string;
}

/**
 * Deletes a category of services; its services stay, without a category. Refuses with ACTION_NOT_ALLOWED or NOT_FOUND.
 */
export async function deleteServiceCategory(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<DeletedServiceCategory> {
  ctx.authorize('service:edit');
  const request = { operation: 'deleteServiceCategory', key, body: { id } };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        if (!(await lockServiceCategory(tx.db, ctx.scope, id))) refuseRequest('NOT_FOUND', { path: ['id'] });
        const serviceIds = await takeServicesOutOf(tx.db, ctx.scope, id);
        await eraseServiceCategory(tx.db, ctx.scope, id);
        tx.record({ kind: 'serviceCategories.changed' });
        for (const serviceId of serviceIds) tx.record({ kind: 'service.changed', serviceId });
        return { id };
      }),
    ),
  );
}
