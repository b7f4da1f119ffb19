import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** Locks the row until the transaction ends. False where the organization has none by this id. */
export async function lock{{type}}For{{Name}}(db: Queryable, scope: TenantScope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('{{table}}')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
