import { attendeeKey, isSameAttendee } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { BUFFER_MAX, SERVICE_DURATION_MAX } from '@slotkeeper/domain/limits';
import type {
  Interval,
  MovingAppointment,
  ProviderSchedule,
} from '@slotkeeper/domain/schedule/availability/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { executePrepared } from '../../../platform/database/preparedStatements.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { unpackMoving, unpackSessions } from './busyTime.ts';
import {
  type BookableService,
  type ProviderHours,
  providerHoursJson,
  serviceJson,
} from './scheduleRules.store.ts';

/** A provider's schedule with what a booking and the clients' pages need of it. */
export type BookableProvider = ProviderSchedule &
  Pick<ProviderHours, 'currency' | 'placeId' | 'isBookableOnline'>;

/** The facts that slots are listed by and bookings are decided on: the same for both (rule A10). */
export interface Availability {
  readonly services: readonly BookableService[];
  readonly providers: readonly BookableProvider[];
  /** The attendee's other appointments: a family's member is busy in its own (rules A8, C4). */
  readonly clientBusy: readonly Interval[];
  /** The appointment on the move, with the seats that count as free (rule A9). */
  readonly moving?: MovingAppointment;
  /** Whether the client in question is one of the organization's. */
  readonly isClientThere: boolean;
  /** How many local days after today clients may book on the business's pages; null: no limit of its own (rule A7). */
  readonly daysAhead: number | null;
  /** Whose the appointment on the move is; null where there is none of that id. */
  readonly movingOf: { readonly providerId: string; readonly clientId: string | null } | null;
}

export interface AvailabilityQuestion {
  readonly serviceIds: readonly string[];
  /** Null means all providers of the services (rule A11). */
  readonly providerIds: readonly string[] | null;
  /** Epoch milliseconds: where the slots in question begin and end. */
  readonly from: number;
  readonly until: number;
  readonly clientId?: string | null;
  /** The name that the client books under, where it is another one than its own (rule C4). */
  readonly attendeeName?: string | null;
  readonly movingAppointmentId?: string | null;
  /** Whether all appointments of its visit move with it (rule A13). */
  readonly isVisitMoving?: boolean;
  /** Only providers of this place, where it is given: a visit stays in one (rules A11, A13). */
  readonly placeId?: string | null;
}

interface ClientTime {
  readonly name: string;
  /** Start and end in epoch seconds, and the attendee key. */
  readonly slots: readonly (readonly [start: number, end: number, key: string])[];
}

interface Row {
  services: BookableService[];
  providers: { hours: ProviderHours; busy: string | null }[];
  /** Null where there is no such client. */
  clientTime: ClientTime | null;
  moving: string | null;
  daysAhead: number | null;
  movingOf: Availability['movingOf'];
}

/** A session may have begun this long before it is still busy; a class of a full day lasts longer where clocks go back. */
const LONGEST_BUSY_MINUTES = SERVICE_DURATION_MAX + 60 + BUFFER_MAX;

/**
 * Loads the facts of services and providers around some slots, in one statement however many days and providers. Ids of
 * other organizations, retired services and revoked providers are simply missing. Sessions come from one index-only
 * range per provider, which begins early enough that nothing that crosses the left edge is missed. In a transaction
 * that locked the providers before, the facts stay true until it ends.
 */
export async function loadAvailability(
  db: Queryable,
  scope: TenantScope,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const statement = sql<Row>`
    with span as materialized (${span(scope, question)})
    select
      (select coalesce(json_agg(${serviceJson}), '[]') from services s
        where s.organization_id = ${scope.organizationId} and s.id = any(${question.serviceIds}::bigint[])
          and (s.retired_at is null or s.id in ${movingServices(scope, question)})) as services,
      (select coalesce(json_agg(json_build_object('hours', ${providerHoursJson}, 'busy', ${packedSessions})
          order by p.id), '[]')
        from providers p
        join lateral ${firstPlaceOf('p.id')} place on true
        where p.organization_id = ${scope.organizationId} and p.revoked_at is null
          and ${providersInQuestion(scope, question)} and ${placeInQuestion(question)}) as providers,
      ${clientTimeJson(scope, question)} as "clientTime", ${packedMoving(scope, question)} as moving,
      (select days_ahead from booking_pages where organization_id = ${scope.organizationId}) as "daysAhead",
      ${movingOf(scope, question)} as "movingOf"`;
  const [row] = await executePrepared(db, statement);
  return row ? toAvailability(row, question) : NOTHING;
}

const NOTHING: Availability = {
  services: [],
  providers: [],
  clientBusy: [],
  isClientThere: false,
  daysAhead: null,
  movingOf: null,
};

function toAvailability(
  { services, providers, clientTime, moving, daysAhead, movingOf }: Row,
  { attendeeName }: AvailabilityQuestion,
): Availability {
  return {
    services,
    providers: providers.map(({ hours, busy }) => ({ ...hours, sessions: unpackSessions(busy) })),
    clientBusy: clientTime ? busyTimeOf(clientTime, attendeeName) : [],
    moving: unpackMoving(moving),
    isClientThere: clientTime !== null,
    daysAhead,
    movingOf,
  };
}

/** Slots of a run (rule P1) and services of a visit (A13) reach a day further for each, windows over a midnight two. */
function span(scope: TenantScope, { serviceIds, from, until }: AvailabilityQuestion): RawBuilder<unknown> {
  return sql`select
      to_timestamp(${from / 1_000}::float8) - margin as earliest,
      to_timestamp(${until / 1_000}::float8) + margin as latest
    from (
      select interval '1 day' * (2 + coalesce(sum(greatest(min_slots_required, 1)) - 1, 0)) as margin from services
      where organization_id = ${scope.organizationId} and id = any(${serviceIds}::bigint[])
    ) as around`;
}

function providersInQuestion(scope: TenantScope, { providerIds, serviceIds }: AvailabilityQuestion) {
  return providerIds
    ? sql`p.id = any(${providerIds}::bigint[])`
    : sql`p.id in (
        select provider_id from service_providers
        where organization_id = ${scope.organizationId} and service_id = any(${serviceIds}::bigint[]))`;
}

function placeInQuestion({ placeId }: AvailabilityQuestion) {
  return placeId ? sql`place.id = ${placeId}::bigint` : sql`true`;
}

const startsInSpan = sql`start_at > (select earliest from span) - interval '1 minute' * ${LONGEST_BUSY_MINUTES}::integer
  and start_at < (select latest from span)`;

/** With the busy times of calendars elsewhere, which keep slots from being booked as blocks do. */
const packedSessions = sql`(
  select string_agg(concat_ws(',', id, coalesce(service_id, 0), date_part('epoch', start_at),
    date_part('epoch', end_at), date_part('epoch', busy_from), date_part('epoch', busy_until), capacity, taken
  ), ';' order by start_at)
  from (
    select id, service_id, start_at, end_at, busy_from, busy_until, capacity, taken from sessions
    where sessions.organization_id = p.organization_id and sessions.provider_id = p.id and ${startsInSpan}
    union all
    select 0, null, start_at, end_at, start_at, end_at, 1, 0 from outside_busy_times outside
    where outside.organization_id = p.organization_id and outside.provider_id = p.id and ${startsInSpan}
  ) busy
)`;

/** When the client has appointments, and under which names; the one that it was merged into, if any (rule C4). */
function clientTimeJson(scope: TenantScope, question: AvailabilityQuestion) {
  const { clientId } = question;
  if (!clientId) return sql`null`;
  return sql`(
    select json_build_object('name', kept.name, 'slots', coalesce((
      select json_agg(json_build_array(date_part('epoch', start_at), date_part('epoch', end_at), attendee_key) order by start_at)
      from appointment_slots
      where organization_id = kept.organization_id and client_id = kept.id and session_id is not null
        and appointment_id <> all(${movingIds(scope, question)}) and ${startsInSpan}
    ), '[]'))
    from clients c
    join clients kept on kept.organization_id = c.organization_id and kept.id = coalesce(c.merged_into_id, c.id)
    where c.organization_id = ${scope.organizationId} and c.id = ${clientId}
  )`;
}

/** When an attendee is busy: in the appointments under its name, which may be the client's by now (rules A8, C4). */
function busyTimeOf({ name, slots }: ClientTime, attendeeName: string | null | undefined): Interval[] {
  const own = attendeeKey(attendeeName);
  return slots
    .filter(([, , key]) => isSameAttendee(name, key, own))
    .map(([start, end]) => ({ startAt: start * 1_000, endAt: end * 1_000 }));
}

function movingOf(scope: TenantScope, { movingAppointmentId }: AvailabilityQuestion) {
  if (!movingAppointmentId) return sql`null`;
  return sql`(
    select json_build_object('providerId', provider_id::text, 'clientId', client_id::text) from appointments
    where organization_id = ${scope.organizationId} and id = ${movingAppointmentId}
  )`;
}

/** An appointment may keep its service even if that was deleted in the meantime (rule A12). */
function movingServices(scope: TenantScope, question: AvailabilityQuestion) {
  return sql`(select service_id from appointments
    where organization_id = ${scope.organizationId} and id = any(${movingIds(scope, question)}))`;
}

/** The appointment on the move, with those of its visit where they move together (rule A13), as an array. */
function movingIds({ organizationId }: TenantScope, question: AvailabilityQuestion) {
  const { movingAppointmentId, isVisitMoving } = question;
  if (!movingAppointmentId) return sql`'{}'::bigint[]`;
  if (!isVisitMoving) return sql`array[${movingAppointmentId}::bigint]`;
  return sql`array(
    select one.id from appointments one
    join appointments named on named.organization_id = one.organization_id and named.id = ${movingAppointmentId}
    where one.organization_id = ${organizationId} and (one.id = named.id or one.visit_id = named.visit_id)
  )`;
}

function packedMoving(scope: TenantScope, question: AvailabilityQuestion) {
  if (!question.movingAppointmentId) return sql`null`;
  return sql`(
    select string_agg(concat_ws(',', service_id, session_id), ';') from appointment_slots
    where organization_id = ${scope.organizationId} and appointment_id = any(${movingIds(scope, question)})
      and session_id is not null
  )`;
}
