import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** An appointment of a guest who is becoming a client. */
export interface GuestAppointment {
  readonly id: string;
  readonly providerId: string;
  readonly guestName: string | null;
}

/**
 * Locks the appointments of guests with a number whose seats a client can take over: in a session where it sits already under
 * the same name they stay a guest's, since a name has one seat there (rule C4).
 */
export async function lockGuestAppointments(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  phoneNumber: string,
): Promise<GuestAppointment[]> {
  const { rows } = await sql<GuestAppointment>`
    select id, provider_id as "providerId", guest_name as "guestName" from appointments
    where organization_id = ${organizationId} and client_id is null and search_text <> ''
      and guest_phone_number = ${phoneNumber}
    order by id for no key update`.execute(tx);
  return rows;
}

/** Gives a locked guest's appointment to a client, under a name where it is another one's; false where that name sits there already. */
export async function giveToClient(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentId: string,
  {
    clientId,
    attendeeName,
    at,
  }: { readonly clientId: string; readonly attendeeName: string | null; readonly at: number },
): Promise<boolean> {
  const key = attendeeKey(attendeeName);
  const taken = await sql`
    select from appointment_slots l
    join appointment_slots o on o.organization_id = l.organization_id and o.session_id = l.session_id
      and o.client_id = ${clientId} and o.attendee_key = ${key}
    where l.organization_id = ${organizationId} and l.appointment_id = ${appointmentId}`.execute(tx);
  if (taken.rows.length > 0) return false;
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      client_id: clientId,
      attendee_name: attendeeName,
      guest_name: null,
      guest_phone_number: null,
      search_text: searchText(attendeeName, inLatin(attendeeName)),
      updated_at: new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .execute();
  await tx
    .updateTable('appointment_slots')
    .set({ client_id: clientId, attendee_key: key })
    .where('organization_id', '=', organizationId)
    .where('appointment_id', '=', appointmentId)
    .execute();
  return true;
}

/** Gives the series of guests with a number to a client, so that their later dates are its own, too. */
export async function giveSeriesToClient(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  phoneNumber: string,
  { clientId, clientName }: { readonly clientId: string; readonly clientName: string },
): Promise<void> {
  const series = await tx
    .selectFrom('series')
    .select(['id', 'guest_name'])
    .where('organization_id', '=', organizationId)
    .where('client_id', 'is', null)
    .where('guest_phone_number', '=', phoneNumber)
    .execute();
  for (const { id, guest_name: guestName } of series) {
    const isSelf = attendeeKey(guestName) === attendeeKey(clientName);
    await tx
      .updateTable('series')
      .set({
        client_id: clientId,
        attendee_name: isSelf || !guestName ? null : guestName,
        guest_name: null,
        guest_phone_number: null,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}
