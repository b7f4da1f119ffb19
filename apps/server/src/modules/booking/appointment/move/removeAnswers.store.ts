import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';

/**
 * Removes the answers of an appointment that others replace. Answers to questions that its service asks no more stay, as
 * history; those of another service go.
 */
export async function removeFieldValues(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, serviceId }: Pick<Appointment, 'id' | 'serviceId'>,
): Promise<void> {
  await sql`
    delete from appointment_fields v using service_fields f
    where v.organization_id = ${scope.organizationId} and v.appointment_id = ${id}
      and f.organization_id = v.organization_id and f.id = v.service_field_id
      and (f.retired_at is null or f.service_id <> ${serviceId})`.execute(tx);
}
