import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { Queryable } from '../platform/database/database.ts';
import type { TenantScope } from '../platform/tenantScope.ts';

/**
 * Gives an appointment a status that holds its seat as a confirmed one does, so that nothing else changes: what the
 * client asked for, or what staff noted later. A client's request is the client's doing.
 */
export async function saveDemoStatus(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
  status: Exclude<AppointmentStatus, 'CANCELED' | 'DECLINED'>,
  client: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const author = client && {
    created_by_type: 'CLIENT',
    created_by_id: client.id,
    created_by_name: client.name,
  };
  await db
    .updateTable('appointments')
    .set({ status, ...author })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', appointmentId)
    .execute();
}
