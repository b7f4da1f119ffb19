import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** That a client has confirmed to come; instants in epoch milliseconds. */
export interface AttendanceConfirmation {
  readonly appointmentId: string;
  /** The start that it is about: with another one nothing is confirmed (rule N2). */
  readonly startAt: number;
  readonly confirmedAt: number;
}

const columns = sql`appointment_id as "appointmentId", date_part('epoch', start_at) * 1000 as "startAt",
  round(date_part('epoch', confirmed_at) * 1000) as "confirmedAt"`;

/** The confirmations of appointments that the viewer was given. */
export async function findConfirmations(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, AttendanceConfirmation>> {
  const { rows } = await sql<AttendanceConfirmation>`
    select ${columns} from attendance_confirmations
    where organization_id = ${organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.appointmentId, row]));
}

/** All confirmations of starts between two instants (epoch milliseconds, both included). */
export async function findConfirmationsBetween(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Map<string, AttendanceConfirmation>> {
  const { rows } = await sql<AttendanceConfirmation>`
    select ${columns} from attendance_confirmations
    where organization_id = ${organizationId} and start_at >= ${new Date(from)} and start_at <= ${new Date(until)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.appointmentId, row]));
}

/** Saves that a client comes to a start of an appointment, in place of what it has confirmed before. */
export async function saveConfirmation(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { appointmentId, startAt, confirmedAt }: AttendanceConfirmation,
): Promise<void> {
  const moments = { start_at: new Date(startAt), confirmed_at: new Date(confirmedAt) };
  await tx
    .insertInto('attendance_confirmations')
    .values({ organization_id: organizationId, appointment_id: appointmentId, ...moments })
    .onConflict((conflict) => conflict.columns(['organization_id', 'appointment_id']).doUpdateSet(moments))
    .execute();
}
