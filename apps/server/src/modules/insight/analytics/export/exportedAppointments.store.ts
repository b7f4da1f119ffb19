import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import {
  type AnalyticsQuestion,
  boundaryArray,
  isAsked,
  startedAppointments,
} from '../countedAppointments.store.ts';

/** An appointment as the file has it; instants in epoch milliseconds, amounts in minor units. */
export interface ExportedAppointment {
  readonly rowId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  readonly status: AppointmentStatus;
  readonly source: AppointmentSource;
  readonly service: string;
  readonly provider: string;
  readonly place: string | null;
  /** Null where clients are hidden from the viewer (rule R1). */
  readonly client: string | null;
  readonly attendee: string | null;
  readonly due: number;
  readonly paid: number;
  readonly currency: string;
  readonly cancellationReason: string | null;
}

/** Where the next rows begin: the start, as PostgreSQL writes it, and the id of the last row. */
export type ExportPosition = readonly [startAt: string, id: string];

export interface ExportBatch {
  readonly rows: readonly ExportedAppointment[];
  readonly last: ExportPosition | undefined;
}

/** How many appointments start on the days, canceled and declined ones too. Reads the window's index only. */
export async function countExported(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${startedAppointments(scope, question)} as started`.execute(db);
  return must(rows[0], 'a count has a row').count;
}

/** The next appointments that start on the days, by their start, behind a position. */
export async function readExportedBatch(
  db: Queryable,
  { organizationId }: TenantScope,
  question: AnalyticsQuestion,
  { after, limit, seesClients }: { after: ExportPosition | null; limit: number; seesClients: boolean },
): Promise<ExportBatch> {
  const { boundaries } = question.days;
  const ends = boundaryArray([
    must(boundaries[0], 'there is a day'),
    must(boundaries.at(-1), 'a day has an end'),
  ]);
  // The plain condition on the start is what the index begins to read at.
  const isNext = after
    ? sql`start_at >= ${after[0]}::timestamptz and (start_at, id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ExportedAppointment & { id: string; key: string }>`
    select t.id::text as id, t.start_at::text as key, t.row_no::int as "rowId", ${epochMs('t.start_at')} as "startAt",
      ${epochMs('t.end_at')} as "endAt", ${epochMs('t.created_at')} as "createdAt", t.status, t.source,
      s.title as service, p.name as provider, place.name as place,
      case when ${seesClients}::boolean then coalesce(c.name, t.guest_name) end as client,
      case when ${seesClients}::boolean then t.attendee_name end as attendee,
      (t.unit_price::bigint * t.slot_count)::float8 as due, coalesce(t.amount_paid, 0)::float8 as paid, t.currency,
      t.cancellation_reason as "cancellationReason"
    from (
      select * from appointments
      where organization_id = ${organizationId} and start_at >= (${ends})[1] and start_at < (${ends})[2]
        and ${isNext} and ${isAsked(question)}
      order by start_at, id limit ${limit}
    ) t
    join services s on s.organization_id = t.organization_id and s.id = t.service_id
    join providers p on p.organization_id = t.organization_id and p.id = t.provider_id
    left join lateral ${firstPlaceOf('p.id')} place on true
    left join clients c on c.organization_id = t.organization_id and c.id = t.client_id
    order by t.start_at, t.id`.execute(db);
  const last = rows.at(-1);
  return { rows, last: last && [last.key, last.id] };
}
