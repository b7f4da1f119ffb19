import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { holdsWords, searchedWords } from '../../../../platform/database/searchedWords.ts';
import { withinReach } from '../../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { matchingClientIds } from '../../../clients/client/client.ts';

/** Guests and attendees have no row of their own to be found by: they are looked for around today. */
const GUEST_DAYS_BACK = 90;
const GUEST_DAYS_AHEAD = 365;

/** What appointments are looked for. */
export interface AppointmentSearch {
  /** Whose appointments the viewer may see (rule R2). */
  readonly reach: ProviderReach;
  /** Words of a name, a number or its last digits. */
  readonly text: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly limit: number;
}

/**
 * The ids of the appointments of all clients and guests who match: current and upcoming first, the nearest first, then
 * the latest. Each part has its own order and limit, so that PostgreSQL reads no more than these where a word matches
 * most clients, and goes by the clients where it matches few.
 */
export async function searchAppointments(
  db: Queryable,
  scope: TenantScope,
  { reach, text, now, limit }: AppointmentSearch,
): Promise<string[]> {
  const open = sql`organization_id = ${scope.organizationId} and status <> all(${[...closedStatuses]})
    and ${withinReach(reach, 'provider_id')}`;
  const moment = new Date(now);
  const [from, until] = [new Date(now - GUEST_DAYS_BACK * DAY_MS), new Date(now + GUEST_DAYS_AHEAD * DAY_MS)];
  const part = (when: RawBuilder<boolean>, direction: RawBuilder<unknown>) => sql`(
    select id, start_at, end_at from appointments
    where ${open} and client_id in ${matchingClientIds(scope, text)} and ${when}
    order by start_at ${direction} limit ${limit})`;
  const ofClients = [
    part(sql<boolean>`start_at >= ${moment}`, sql`asc`),
    part(
      sql<boolean>`start_at < ${moment} and start_at > ${new Date(now - DAY_MS)} and end_at > ${moment}`,
      sql`desc`,
    ),
    part(sql<boolean>`start_at < ${moment}`, sql`desc`),
  ];
  const ofGuests = sql`(
    select id, start_at, end_at from appointments
    where ${open} and start_at >= ${from} and start_at < ${until}
      and search_text <> ''
      and ${holdsWords('search_text', searchedWords(text) ?? [])})`;
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join([...ofClients, ofGuests], sql` union `)}) found
    order by end_at > ${moment} desc, abs(extract(epoch from start_at - ${moment}::timestamptz)), id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
