import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** The first news of an appointment, to its client, to a staff member and by push. */
const FIRST_NEWS = [
  'client.appointmentCreated',
  'client.appointmentRequested',
  'staff.appointmentCreated',
  'push.appointment_created',
];

/** Those who were to hear of an appointment for the first time and never did: that message and all since were stopped. */
export async function findUnheard(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentId: string,
): Promise<{ channel: string; recipient: string }[]> {
  return db
    .selectFrom('messages')
    .select(['channel', 'recipient'])
    .where('organization_id', '=', organizationId)
    .where('appointment_id', '=', appointmentId)
    .groupBy(['channel', 'recipient'])
    .having(sql<boolean>`every(status = 'CANCELED') and bool_or(kind = any(${FIRST_NEWS}))`)
    .execute();
}
