import type { ClientSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** What a business lets clients book on its pages. */
export interface OnlineTerms {
  /** How many days after today can be booked at most; null: no limit of its own. */
  readonly daysAhead: number | null;
  /** Appointments ahead that one client may have at most; null: no limit. */
  readonly openAppointmentsMax: number | null;
}

/** The limits of the pages; there are none before a business has any. */
export async function findOnlineTerms(db: Queryable, { organizationId }: TenantScope): Promise<OnlineTerms> {
  const row = await db
    .selectFrom('booking_pages')
    .select(['days_ahead', 'open_appointments_max'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return { daysAhead: row?.days_ahead ?? null, openAppointmentsMax: row?.open_appointments_max ?? null };
}

/** The services that clients can book online, with the most seats that one booking takes. */
export async function findOnlineServices(
  db: Queryable,
  { organizationId }: TenantScope,
  serviceIds: readonly string[],
): Promise<Map<string, { readonly seatsMax: number }>> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'seats_per_booking as seatsMax'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...serviceIds])
    .where('is_bookable_online', '=', true)
    .execute();
  return new Map(rows.map(({ id, seatsMax }) => [id, { seatsMax }]));
}

/** The providers that clients can book online; where a place is named, those whose first it is: there they work (rule T1). */
export async function findOnlineProviders(
  db: Queryable,
  { organizationId }: TenantScope,
  { providerIds, placeId }: { readonly providerIds: readonly string[]; readonly placeId: string | null },
): Promise<Set<string>> {
  if (providerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select p.id from providers p
    where p.organization_id = ${organizationId} and p.id = any(${[...providerIds]}::bigint[]) and p.is_bookable_online
      and (${placeId}::bigint is null or ${placeId} = (select place.id from ${firstPlaceOf('p.id')} place))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The zones of providers' first places, by the providers' ids (rule T1). */
export async function findZones(
  db: Queryable,
  { organizationId }: TenantScope,
  providerIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; timezone: string }>`
    select p.id, place.timezone from providers p
    join lateral ${firstPlaceOf('p.id')} place on true
    where p.organization_id = ${organizationId} and p.id = any(${[...providerIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** How many appointments a client has that have not ended at `now` (epoch milliseconds). */
export async function countOpenOfClient(
  db: Queryable,
  { organizationId }: TenantScope,
  { clientId, now }: { readonly clientId: string; readonly now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .where('end_at', '>', new Date(now))
    .where('status', 'not in', [...closedStatuses])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes where a booking came from. */
export async function saveSource(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
  source: ClientSource,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ source })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...appointmentIds])
    .execute();
}
