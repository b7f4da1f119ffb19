import type { BookingEvent, Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { lastMessageKinds, messageKindsOf } from '@slotkeeper/domain/booking/event/eventNames';
import { latestNews } from '@slotkeeper/domain/booking/event/latestNews';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { goneOrGoingStatuses } from './message.policy.ts';

/** What was taken back of an appointment: the events that it may have been, and when it happened (epoch milliseconds). */
export interface Undone {
  readonly events: readonly BookingEvent[];
  readonly appointmentId: string;
  readonly since: number;
}

/** A reader by the medium that reached it. */
export interface Reached {
  /** Null is the client, or the guest. */
  readonly providerId: string | null;
  readonly medium: Medium;
}

const GONE_OR_GOING = sql`${[...goneOrGoingStatuses]}::text[]`;
const MEDIUM = sql`split_part(m.kind, '.', 1)`;
const REMINDERS = messageKindsOf(['appointmentReminder']).ofAppointments;

/**
 * Who has heard of what was taken back, and by which medium: it is the latest news in the messages about the appointment that
 * went, or are going, or one about its whole series says it. What has not gone yet must be stopped before.
 */
export async function findReached(db: Queryable, scope: TenantScope, undone: Undone): Promise<Reached[]> {
  const own = await findThoseWhoBelieve(db, scope, undone);
  const all = [...own, ...(await findReachedThroughSeries(db, scope, undone))];
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Whose latest news of an appointment, in the messages about it alone, is one of some events. */
export async function findThoseWhoBelieve(
  db: Queryable,
  scope: TenantScope,
  { events, appointmentId }: Pick<Undone, 'events' | 'appointmentId'>,
): Promise<Reached[]> {
  const { ofAppointments } = messageKindsOf(events);
  const heard = await findHeard(db, scope, appointmentId);
  return heard
    .filter(({ kinds }) => ofAppointments.some((kind) => kind === latestNews(kinds)))
    .map(({ providerId, medium }) => ({ providerId, medium }));
}

const keyOf = ({ providerId, medium }: Reached) => `${medium}/${providerId ?? ''}`;

/** What each reader has got about an appointment by each medium, the first first; reminders say nothing new. */
async function findHeard(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentId: string,
): Promise<(Reached & { readonly kinds: readonly string[] })[]> {
  const { rows } = await sql<Reached & { readonly kinds: readonly string[] }>`
    select m.provider_id as "providerId", ${MEDIUM} as medium, array_agg(m.kind order by m.id) as kinds
    from messages m
    where m.organization_id = ${organizationId} and m.appointment_id = ${appointmentId} and m.series_id is null
      and m.status = any(${GONE_OR_GOING}) and m.kind <> all(${[...REMINDERS]})
    group by m.provider_id, ${MEDIUM}`.execute(db);
  return rows;
}

async function findReachedThroughSeries(
  db: Queryable,
  { organizationId }: TenantScope,
  { events, appointmentId, since }: Undone,
): Promise<Reached[]> {
  const { ofSeries } = messageKindsOf(events);
  const isCancellation = events.includes('appointmentCanceled');
  const { rows } = await sql<Reached>`
    select m.provider_id as "providerId", ${MEDIUM} as medium
    from messages m
    join appointments a on a.organization_id = m.organization_id and a.id = ${appointmentId} and a.series_id = m.series_id
    where m.organization_id = ${organizationId} and m.series_id is not null and m.kind = any(${[...ofSeries]}::text[])
      and m.status = any(${GONE_OR_GOING}) and m.created_at >= ${new Date(since)}
    union
    select m.provider_id, ${MEDIUM}
    from messages m
    where m.organization_id = ${organizationId} and m.series_id is not null and ${isCancellation}
      and m.cancellations @> ${JSON.stringify([{ appointmentId }])}::jsonb
      and m.status = any(${GONE_OR_GOING}) and m.created_at >= ${new Date(since)}`.execute(db);
  return rows;
}

/** Who has been notified that all or the rest of a series was canceled, and by which medium, since an instant. */
export async function findReachedBySeries(
  db: Queryable,
  { organizationId }: TenantScope,
  { events, seriesId, since }: Omit<Undone, 'appointmentId'> & { readonly seriesId: string },
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select distinct m.provider_id as "providerId", split_part(m.kind, '.', 1) as medium
    from messages m
    where m.organization_id = ${organizationId} and m.series_id = ${seriesId}
      and m.kind = any(${[...messageKindsOf(events).ofSeries]}::text[])
      and m.status = any(${GONE_OR_GOING}) and m.created_at >= ${new Date(since)}`.execute(db);
  return rows;
}

/** What was taken back of several appointments at once. */
export type AllTakenBack = Omit<Undone, 'appointmentId'> & {
  readonly appointmentIds: readonly string[];
};

/**
 * Lets the messages go after all that what was taken back had stopped, before anybody heard of it: the last one to
 * each reader by each medium, except to those `reached`. A cancellation that an undo stopped earlier is none of them: the
 * appointment takes place. Returns their ids.
 */
export async function requeueStopped(
  db: Queryable,
  { organizationId }: TenantScope,
  { events, appointmentIds, since }: AllTakenBack,
  { reached, sendAfter }: { readonly reached: readonly Reached[]; readonly sendAfter: Date },
): Promise<string[]> {
  const skipped = reached.map(keyOf);
  const { rows } = await sql<{ id: string }>`
    update messages set status = 'QUEUED', canceled_at = null, send_after = ${sendAfter}
    where organization_id = ${organizationId} and id in (
      select distinct on (appointment_id, provider_id, split_part(kind, '.', 1)) id
      from messages
      where organization_id = ${organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[]) and series_id is null
        and status = 'CANCELED' and canceled_at >= ${new Date(since)}
        and kind <> all(${[...messageKindsOf(events).ofAppointments]}::text[]) and kind <> all(${[...REMINDERS]})
        and kind <> all(${[...lastMessageKinds]}::text[])
        and concat(split_part(kind, '.', 1), '/', provider_id) <> all(${skipped}::text[])
      order by appointment_id, provider_id, split_part(kind, '.', 1), id desc
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
