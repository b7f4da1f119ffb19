import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A session with the appointments that hold its seats. */
export interface GroupSession {
  readonly sessionId: string;
  readonly appointmentIds: readonly string[];
}

/** The sessions that an appointment holds seats in, with everybody who is in them. The provider must be locked. */
export async function findGroupSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentId: string,
): Promise<GroupSession[]> {
  const { rows } = await sql<GroupSession>`
    select l.session_id as "sessionId", array_agg(l.appointment_id::text order by l.appointment_id) as "appointmentIds"
    from appointment_slots l
    where l.organization_id = ${scope.organizationId} and l.session_id in (
      select session_id from appointment_slots
      where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId}
    )
    group by l.session_id`.execute(tx);
  return rows;
}
