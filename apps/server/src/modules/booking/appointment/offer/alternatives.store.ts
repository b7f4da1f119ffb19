import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A time on offer instead of an appointment's own; nothing holds it (rule P3). Epoch milliseconds. */
export interface AlternativeTime extends ChosenSlot {
  readonly id: string;
  readonly appointmentId: string;
}

/** The times on offer for appointments, each appointment's in order. */
export async function findAlternatives(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, AlternativeTime[]>> {
  const { rows } = await sql<AlternativeTime>`
    select id, appointment_id as "appointmentId", provider_id as "providerId", service_id as "serviceId",
      date_part('epoch', start_at) * 1000 as "startAt", date_part('epoch', end_at) * 1000 as "endAt"
    from appointment_alternatives
    where organization_id = ${scope.organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[])
    order by start_at, provider_id`.execute(db);
  const offers = new Map<string, AlternativeTime[]>(appointmentIds.map((id) => [id, []]));
  for (const row of rows) offers.get(row.appointmentId)?.push(row);
  return offers;
}

/** Saves an offer in place of an earlier one, with the status that its withdrawal gives back. */
export async function replaceAlternatives(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentId: string,
  { times, offeredFrom }: { times: readonly ChosenSlot[]; offeredFrom: AppointmentStatus | null },
): Promise<void> {
  await tx
    .deleteFrom('appointment_alternatives')
    .where('organization_id', '=', scope.organizationId)
    .where('appointment_id', '=', appointmentId)
    .execute();
  await tx
    .updateTable('appointments')
    .set({ offered_from: offeredFrom })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', appointmentId)
    .execute();
  if (times.length === 0) return;
  await tx
    .insertInto('appointment_alternatives')
    .values(
      times.map(({ providerId, serviceId, startAt, endAt }) => ({
        organization_id: scope.organizationId,
        appointment_id: appointmentId,
        provider_id: providerId,
        service_id: serviceId,
        start_at: new Date(startAt),
        end_at: new Date(endAt),
      })),
    )
    .execute();
}
