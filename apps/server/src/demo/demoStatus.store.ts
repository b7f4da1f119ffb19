import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { Queryable } from '../platform/database/database.ts';
import type { TenantScope } from '../platform/tenantScope.ts';

/**
 * Makes an appointment a client's own request, or a client's own move: it holds its seat as a confirmed one does, so
 * nothing else changes. Clients book on pages of their own, which the demo can't use.
 */
export async function saveDemoStatus(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
  status: Extract<AppointmentStatus, 'PENDING' | 'MODIFIED'>,
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
