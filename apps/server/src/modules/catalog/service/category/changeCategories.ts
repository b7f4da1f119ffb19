import type { StaffContext } from '../../../../platform/actingContext.ts';
import { refuseTakenName } from '../../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { nextRowNumber } from '../../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import {
  eraseServiceCategory,
  findServiceIdsOfCategory,
  insertServiceCategory,
  lockServiceCategory,
  renameServiceCategory,
  takeServicesOutOf,
} from './category.store.ts';

/** Adds a category of services and returns its id. The caller has checked the person's right and the name. */
export async function createServiceCategory(
  tx: TenantTransaction,
  { scope }: { scope: TenantScope },
  name: string,
): Promise<string> {
  tx.record({ kind: 'serviceCategories.changed' });
  return insertServiceCategory(tx.db, scope, {
    name,
    rowId: await nextRowNumber(tx, scope, 'service_categories'),
  });
}

/**
 * Adds a category of services for the whole business (spec 3). Refuses with ACTION_NOT_ALLOWED, and NAME_TAKEN where
 * there is one of this name, however it is capitalized.
 */
export async function addServiceCategory(
  ctx: StaffContext,
  { name, clientMutationId: key }: { readonly name: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'addServiceCategory', key, body: { name } };
  return orReplayedAnswer(ctx, request, () =>
    refuseTakenName('service_categories_name', () =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => ({ id: await createServiceCategory(tx, ctx, name) })),
      ),
    ),
  );
}

/** Renames a category of services. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND or NAME_TAKEN. */
export async function updateServiceCategory(
  ctx: StaffContext,
  category: { readonly id: string; readonly name: string },
): Promise<void> {
  ctx.authorize('service:edit');
  await refuseTakenName('service_categories_name', () =>
    ctx.transaction(async (tx) => {
      if (!(await renameServiceCategory(tx.db, ctx.scope, category)))
        refuseRequest('NOT_FOUND', { path: ['id'] });
      tx.record({ kind: 'serviceCategories.changed' });
      for (const serviceId of await findServiceIdsOfCategory(tx.db, ctx.scope, category.id))
        tx.record({ kind: 'service.changed', serviceId });
    }),
  );
}

/** A deleted category. */
interface DeletedServiceCategory {
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
  return orReplayedAnswer(ctx, request, () =>
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
