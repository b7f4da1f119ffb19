import { closedStatuses } from '@slotkeeper/domain/appointment/appointmentStatus';
import { searchText } from '@slotkeeper/domain/searchText';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withinReach } from '../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../platform/staffContext.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** Guests and attendees have no row of their own to be found by: they are looked for around today. */
const GUEST_DAYS_BACK = 90;
const GUEST_DAYS_AHEAD = 365;

/** What appointments are looked for. */
export interface AppointmentSearch {
  /** Whose appointments the viewer may see (decisions R2). */
  readonly reach: ProviderReach;
  /** Clients who were found. */
  readonly clientIds: readonly string[];
  /** A guest's or attendee's name, or a part of it; a pattern's own signs stand for themselves. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly limit: number;
}

/** The ids of the appointments of found clients, and of guests of that name: what is to come first, then the latest. */
export async function searchAppointments(
  db: Queryable,
  scope: TenantScope,
  { reach, clientIds, name, now, limit }: AppointmentSearch,
): Promise<string[]> {
  const open = sql`organization_id = ${scope.organizationId} and status <> all(${[...closedStatuses]})
    and ${withinReach(reach, 'provider_id')}`;
  const patterns = searchText(name)
    .split(' ')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const moment = new Date(now);
  const [from, until] = [new Date(now - GUEST_DAYS_BACK * DAY_MS), new Date(now + GUEST_DAYS_AHEAD * DAY_MS)];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, start_at, end_at from appointments
      where ${open} and client_id = any(${[...clientIds]}::bigint[])
      union
      select id, start_at, end_at from appointments
      where ${open} and start_at >= ${from} and start_at < ${until}
        and search_text <> '' and search_text like all(${patterns})
    ) found
    order by end_at > ${moment} desc, abs(extract(epoch from start_at - ${moment}::timestamptz)), id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
