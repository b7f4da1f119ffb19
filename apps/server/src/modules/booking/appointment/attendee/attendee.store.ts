import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { searchText } from '@slotkeeper/domain/searchText';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/**
 * Saves under which name a client's appointment is, null for the client's own, with what it is found by and what keeps its
 * seat apart from others of the client. Breaks `appointment_slots_client_once` where the name has a seat there already.
 */
export async function saveAttendeeName(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  id: string,
  attendeeName: string | null,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ attendee_name: attendeeName, search_text: searchText(attendeeName) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('appointment_slots')
    .set({ attendee_key: attendeeKey(attendeeName) })
    .where('organization_id', '=', organizationId)
    .where('appointment_id', '=', id)
    .execute();
}
