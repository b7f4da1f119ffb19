import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { searchText } from '@slotkeeper/domain/searchText';
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
      search_text: searchText(attendeeName),
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
