import { refuseTakenName } from '../../../../platform/database/refuseTakenName.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findServiceIdsOfCategory, renameServiceCategory } from './category.store.ts';

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
