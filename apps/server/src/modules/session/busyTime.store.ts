import type { Interval, MovingAppointment, SessionFact } from '@slotkeeper/domain/availability/facts';
import { BUFFER_MAX, MINUTES_PER_DAY, SERVICE_DURATION_MAX } from '@slotkeeper/domain/limits';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** What is taken already. */
export interface BusyTime {
  /** Sessions and blocks by provider, ascending by start. */
  readonly sessions: ReadonlyMap<string, readonly SessionFact[]>;
  /** The client's other appointments (decisions A8). */
  readonly clientBusy: readonly Interval[];
  /** The appointment on the move, with the seats that count as free (decisions A9). */
  readonly moving?: MovingAppointment;
}

export interface BusyTimeQuestion {
  readonly providerIds: readonly string[];
  /** Epoch milliseconds: all that is busy between them, and a little more. */
  readonly from: number;
  readonly until: number;
  readonly clientId?: string | null;
  readonly movingAppointmentId?: string | null;
}

type Row = { kind: 'PROVIDER' | 'CLIENT' | 'MOVING'; owner: string; packed: string };

/** What began longer ago than this is over; a class of a full day may last an hour more where clocks go back. */
const LOOK_BACK_MINUTES = SERVICE_DURATION_MAX + 60 + BUFFER_MAX;
const LOOK_AHEAD_MINUTES = MINUTES_PER_DAY;

/**
 * The busy time of providers, of a client and of an appointment on the move, in one statement: a text per provider,
 * since thousands of rows cost more to carry than to read. Sessions come from one index-only range per provider, which
 * begins early enough that nothing that crosses the left edge is missed.
 */
export async function findBusyTime(
  db: Queryable,
  scope: TenantScope,
  question: BusyTimeQuestion,
): Promise<BusyTime> {
  const { rows } = await sql<Row>`
    select 'PROVIDER' as kind, provider_id::text as owner,
      string_agg(concat_ws(',', id, coalesce(service_id, 0), date_part('epoch', start_at), date_part('epoch', end_at),
        date_part('epoch', busy_from), date_part('epoch', busy_until), capacity, taken), ';' order by start_at) as packed
    from sessions
    where organization_id = ${scope.organizationId} and provider_id = any(${question.providerIds}::bigint[])
      and start_at > ${edge(question.from, -LOOK_BACK_MINUTES)} and start_at < ${edge(question.until, LOOK_AHEAD_MINUTES)}
    group by provider_id
    ${question.clientId ? clientBusy(scope, question.clientId, question) : sql``}
    ${question.movingAppointmentId ? moving(scope, question.movingAppointmentId) : sql``}`.execute(db);
  return unpack(rows);
}

function edge(instant: number, minutes: number) {
  return sql`to_timestamp(${instant / 1_000 + minutes * 60}::float8)`;
}

function clientBusy(scope: TenantScope, clientId: string, question: BusyTimeQuestion) {
  return sql`
    union all
    select 'CLIENT', client_id::text,
      string_agg(concat_ws(',', date_part('epoch', start_at), date_part('epoch', end_at)), ';' order by start_at)
    from appointment_slots
    where organization_id = ${scope.organizationId} and client_id = ${clientId} and session_id is not null
      and appointment_id is distinct from ${question.movingAppointmentId ?? null}::bigint
      and start_at > ${edge(question.from, -LOOK_BACK_MINUTES)} and start_at < ${edge(question.until, LOOK_AHEAD_MINUTES)}
    group by client_id`;
}

function moving(scope: TenantScope, appointmentId: string) {
  return sql`
    union all
    select 'MOVING', service_id::text, string_agg(session_id::text, ';')
    from appointment_slots
    where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId} and session_id is not null
    group by service_id`;
}

function unpack(rows: readonly Row[]): BusyTime {
  const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const moved = ofKind('MOVING')[0];
  return {
    sessions: new Map(
      ofKind('PROVIDER').map(({ owner, packed }) => [owner, packed.split(';').map(readSession)]),
    ),
    clientBusy: ofKind('CLIENT').flatMap(({ packed }) => packed.split(';').map(readInterval)),
    ...(moved && {
      moving: {
        serviceId: moved.owner,
        releasedSeats: moved.packed.split(';').map((sessionId) => ({ sessionId, seats: 1 })),
      },
    }),
  };
}

function readSession(packed: string): SessionFact {
  const [id = '', service = '', start, end, busyFrom, busyUntil, capacity, taken] = packed.split(',');
  return {
    id,
    serviceId: service === '0' ? null : service,
    startAt: Number(start) * 1_000,
    endAt: Number(end) * 1_000,
    busyFrom: Number(busyFrom) * 1_000,
    busyUntil: Number(busyUntil) * 1_000,
    capacity: Number(capacity),
    taken: Number(taken),
  };
}

function readInterval(packed: string): Interval {
  const [start, end] = packed.split(',');
  return { startAt: Number(start) * 1_000, endAt: Number(end) * 1_000 };
}
