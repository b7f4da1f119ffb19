import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import { isStillReferenced } from '../../../platform/database/databaseError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * Erases a service with all that belongs to it, unless something else still names it, such as an appointment: of that
 * the database has the last word. False where it was left as it is.
 */
export async function eraseService(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<boolean> {
  const { organizationId } = scope;
  await sql`savepoint erasing`.execute(tx);
  try {
    for (const part of ['recurring_time_slots', 'service_fields', 'service_providers'] as const) {
      await tx
        .deleteFrom(part)
        .where('organization_id', '=', organizationId)
        .where('service_id', '=', id)
        .execute();
    }
    await tx
      .deleteFrom('services')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    await sql`rollback to savepoint erasing`.execute(tx);
    return false;
  }
}

/** Takes a service out of every list and gives it no more; its appointments keep it. */
export async function retireService(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ is_active: false, retired_at: at })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
