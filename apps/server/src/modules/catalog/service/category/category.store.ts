import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { ServiceCategory } from '../service.store.ts';

/** All categories of services of an organization, in the order in which they were added. */
export async function findServiceCategories(db: Queryable, scope: TenantScope): Promise<ServiceCategory[]> {
  const rows = await db
    .selectFrom('service_categories')
    .select(['id', 'row_no', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('row_no')
    .execute();
  return rows.map(({ id, row_no, name }) => ({ id, rowId: Number(row_no), name }));
}

export async function hasServiceCategory(db: Queryable, scope: TenantScope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_categories')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    // Kept until the service that is put into it is saved.
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertServiceCategory(
  tx: DatabaseTransaction,
  scope: TenantScope,
  category: { readonly name: string; readonly rowId: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('service_categories')
    .values({ organization_id: scope.organizationId, row_no: category.rowId, name: category.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a category another name; false where there is none. */
export async function renameServiceCategory(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('service_categories')
    .set({ name })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** The services of a category, retired ones included. */
export async function findServiceIdsOfCategory(
  db: Queryable,
  scope: TenantScope,
  categoryId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Leaves the services of a category without one; answers which they are. */
export async function takeServicesOutOf(
  tx: DatabaseTransaction,
  scope: TenantScope,
  categoryId: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('services')
    .set({ category_id: null })
    .where('organization_id', '=', scope.organizationId)
    .where('category_id', '=', categoryId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a category, so that no service is put into it in the meantime; false where there is none. */
export async function lockServiceCategory(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<boolean> {
  const held = await tx
    .selectFrom('service_categories')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Erases a category that no service is in. */
export async function eraseServiceCategory(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('service_categories')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
