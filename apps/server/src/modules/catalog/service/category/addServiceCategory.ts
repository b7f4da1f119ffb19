import { refuseTakenName } from '../../../../platform/database/refuseTakenName.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { nextRowNumber } from '../../../../platform/rowNumber.store.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { insertServiceCategory } from './category.store.ts';

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
  return orEarlierAnswer(ctx, request, () =>
    refuseTakenName('service_categories_name', () =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => ({ id: await createServiceCategory(tx, ctx, name) })),
      ),
    ),
  );
}
