import type { BookingEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { actionOfEvent, isSeriesEvent } from '@slotkeeper/domain/booking/event/eventNames';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * When one of some events that can be taken back happened, by the history (epoch milliseconds): the last no-show, or the offer
 * that the later ones replaced. The present where the history does not have it.
 */
export async function findMomentOf(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentId: string,
  { events, now }: { readonly events: readonly BookingEvent[]; readonly now: number },
): Promise<number> {
  const actions = events.flatMap((event) => (isSeriesEvent(event) ? [] : (actionOfEvent(event) ?? [])));
  const { rows } = await sql<{ at: number | null }>`
    select round(date_part('epoch', max(created_at)) * 1000) as at from audit_entries
    where organization_id = ${organizationId} and object_type = 'APPOINTMENT' and object_id = ${appointmentId}
      and action = any(${actions}) and before ->> 'status' is distinct from 'OFFERED_ALTERNATIVE'`.execute(
    db,
  );
  return rows[0]?.at ?? now;
}
