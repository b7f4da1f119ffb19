import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import {
  type AppointmentStatus,
  closedStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { withinReach } from '../../../../platform/database/withinReach.ts';
import type { PageWindow } from '../../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/**
 * An appointment as calendars and lists show it: what the index of the window holds, so that the table itself is not
 * read. Instants are epoch milliseconds.
 */
export interface Appointment {
  readonly id: string;
  readonly rowId: number;
  readonly providerId: string;
  readonly serviceId: string;
  readonly clientId: string | null;
  readonly guestName: string | null;
  /** Another name than the client's, where a family shares a number (rule C4). */
  readonly attendeeName: string | null;
  readonly status: AppointmentStatus;
  readonly startAt: number;
  readonly endAt: number;
  readonly slotCount: number;
  /** Minor units; null until it is paid (rule P7). */
  readonly amountPaid: number | null;
  readonly seriesId: string | null;
  readonly updatedAt: number;
  readonly version: number;
  readonly source: AppointmentSource;
}

export const appointmentOrderFields = ['END_AT', 'START_AT', 'UPDATED_AT'] as const;
export type AppointmentOrderField = (typeof appointmentOrderFields)[number];

/** What a list of appointments is asked for. */
export interface AppointmentListOptions {
  /** Whose appointments the viewer may see (rule R2). */
  readonly reach: ProviderReach;
  /** Those that overlap it, epoch milliseconds (rule T4). */
  readonly overlapping?: { readonly startAt: number; readonly endAt: number };
  readonly clientId?: string;
  /** Those that are upcoming at an instant, or all others: past or canceled. Epoch milliseconds. */
  readonly upcoming?: { readonly is: boolean; readonly at: number };
  readonly providerIds?: readonly string[];
  readonly serviceIds?: readonly string[];
  /** Without it, called-off ones stay hidden (rule P2). */
  readonly statuses?: readonly AppointmentStatus[];
  /** Those made or changed at this instant or later, closed ones too. Epoch milliseconds. */
  readonly updatedSince?: number;
  readonly orderBy: readonly { readonly field: AppointmentOrderField; readonly direction: 'ASC' | 'DESC' }[];
  readonly window: PageWindow;
}

/** The columns of an Appointment, all of them in the index of the window. */
export const appointmentColumns = sql`id, row_no::integer as "rowId", provider_id as "providerId",
  service_id as "serviceId", client_id as "clientId", guest_name as "guestName", attendee_name as "attendeeName",
  status, date_part('epoch', start_at) * 1000 as "startAt", date_part('epoch', end_at) * 1000 as "endAt",
  slot_count as "slotCount", amount_paid::float8 as "amountPaid", series_id as "seriesId",
  round(date_part('epoch', updated_at) * 1000) as "updatedAt", version, source`;

const indexColumns = sql`id, row_no, provider_id, service_id, client_id, guest_name, attendee_name, status, start_at,
  end_at, slot_count, amount_paid, series_id, updated_at, version, source`;

const orderColumns: Record<AppointmentOrderField, RawBuilder<unknown>> = {
  END_AT: sql`end_at`,
  START_AT: sql`start_at`,
  UPDATED_AT: sql`updated_at`,
};

/** One page of the appointments that match, and how many there are. */
export async function findAppointmentPage(
  db: Queryable,
  scope: TenantScope,
  options: AppointmentListOptions,
): Promise<{ rows: Appointment[]; total: number }> {
  const { offset, limit } = options.window;
  const source = matchingRows(scope, options);
  const order = sql.join([
    ...options.orderBy.map(({ field, direction }) => sql`${orderColumns[field]} ${sql.raw(direction)}`),
    sql`id`,
  ]);
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns} from ${source} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const isWhole = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isWhole ? offset + rows.length : await countRows(db, source) };
}

async function countRows(db: Queryable, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${source}`.execute(db);
  return must(rows[0], 'a count has a row').total;
}

/**
 * The rows of a window come from one range of its index, which begins a day before the left edge, and from the few
 * that last longer than a day: so nothing that crosses the edge is missed, however long it is.
 */
function matchingRows(scope: TenantScope, options: AppointmentListOptions): RawBuilder<unknown> {
  const { overlapping } = options;
  const filters = sql.join(filtersOf(scope, options), sql` and `);
  if (!overlapping) return sql`(select ${indexColumns} from appointments where ${filters}) as found`;
  const from = new Date(overlapping.startAt).toISOString();
  const until = new Date(overlapping.endAt).toISOString();
  const dayBefore = new Date(overlapping.startAt - DAY_MS).toISOString();
  return sql`(
    select ${indexColumns} from appointments where ${filters}
      and start_at >= ${dayBefore} and start_at < ${until} and end_at > ${from}
    union all
    select ${indexColumns} from appointments where ${filters}
      and end_at - start_at > interval '24 hours' and end_at > ${from} and start_at < ${dayBefore}
  ) as found`;
}

const isOpen = sql`status <> all(${[...closedStatuses]})`;

function isUpcoming({ is, at }: NonNullable<AppointmentListOptions['upcoming']>): RawBuilder<unknown> {
  const upcoming = sql`(end_at > ${new Date(at)} and ${isOpen})`;
  return is ? upcoming : sql`not ${upcoming}`;
}

function filtersOf(scope: TenantScope, options: AppointmentListOptions): RawBuilder<unknown>[] {
  const { reach, clientId, providerIds, serviceIds, statuses, upcoming, updatedSince } = options;
  // Past ones include canceled ones, and being canceled is a change.
  const isAnyStatus = (upcoming?.is === false || updatedSince !== undefined) && !statuses;
  return [
    sql`organization_id = ${scope.organizationId}`,
    withinReach(reach, 'provider_id'),
    ...(isAnyStatus ? [] : [statuses ? sql`status = any(${[...statuses]})` : isOpen]),
    ...(upcoming ? [isUpcoming(upcoming)] : []),
    ...(updatedSince === undefined ? [] : [sql`updated_at >= ${new Date(updatedSince)}`]),
    ...(clientId ? [sql`client_id = ${clientId}`] : []),
    ...(providerIds ? [sql`provider_id = any(${[...providerIds]}::bigint[])`] : []),
    ...(serviceIds ? [sql`service_id = any(${[...serviceIds]}::bigint[])`] : []),
  ];
}
