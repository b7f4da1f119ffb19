import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/**
 * Saves under which name appointments of a client are, null for the client's own, with what they are found by and what keeps
 * their seats apart from others of the client; `at` in epoch milliseconds. Breaks `appointment_slots_client_once` where the name has a seat there already.
 */
export async function saveAttendeeName(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  ids: readonly string[],
  { attendeeName, at }: { readonly attendeeName: string | null; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      attendee_name: attendeeName,
      search_text: searchText(attendeeName, inLatin(attendeeName)),
      updated_at: new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('appointment_slots')
    .set({ attendee_key: attendeeKey(attendeeName) })
    .where('organization_id', '=', organizationId)
    .where('appointment_id', 'in', [...ids])
    .execute();
}

/** A seat, and that of another name of the same client in the same session, by their attendee keys. */
export interface SeatOfOtherName {
  readonly clientName: string;
  readonly own: string;
  readonly other: string;
}

/** Where the clients of appointments have seats of other appointments under other names than these have. */
export async function findSeatsOfOtherNames(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<SeatOfOtherName[]> {
  const ids = sql`${[...appointmentIds]}::bigint[]`;
  const { rows } = await sql<SeatOfOtherName>`
    select c.name as "clientName", l.attendee_key as own, o.attendee_key as other
    from appointment_slots l
    join appointment_slots o on o.organization_id = l.organization_id and o.session_id = l.session_id
      and o.client_id = l.client_id and o.attendee_key <> l.attendee_key and o.appointment_id <> all(${ids})
    join clients c on c.organization_id = l.organization_id and c.id = l.client_id
    where l.organization_id = ${organizationId} and l.appointment_id = any(${ids})`.execute(tx);
  return rows;
}
