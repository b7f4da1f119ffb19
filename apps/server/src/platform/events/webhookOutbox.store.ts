import { isWebhookEventType } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction, Queryable } from '../database/database.ts';
import { enqueueJob } from '../database/jobs.ts';
import { toGlobalId } from '../graphql/globalId.ts';
import type { TenantScope } from '../tenantScope.ts';
import type { AnyEvent, ClientEvent } from './domainEvent.ts';

/** The job that sends what is due to one endpoint; its key is the endpoint's. */
export const DELIVER_WEBHOOKS = 'deliverWebhooks';

/** An event of which endpoints are notified. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly type: string;
  /** What is sent, the same with each try. */
  readonly body: string;
}

/**
 * Writes what the events of a transaction mean for webhooks into their outbox, in that transaction (rule N7): a row for each
 * endpoint that listens, with the body of the moment. An endpoint that is paused gets none.
 */
export async function queueWebhooks(
  tx: DatabaseTransaction,
  scope: TenantScope,
  events: readonly AnyEvent[],
): Promise<void> {
  const about = events.filter(({ kind }) => isWebhookEventType(kind));
  if (about.length === 0) return;
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'event_types'])
    .where('organization_id', '=', scope.organizationId)
    .where('paused_at', 'is', null)
    // One that is being deleted waits, so that its rows never fail the change itself.
    .forKeyShare()
    .execute();
  const heard = new Set(endpoints.flatMap(({ event_types }) => event_types));
  const wanted = about.filter(({ kind }) => heard.has(kind));
  if (wanted.length === 0) return;
  const written = await writeEvents(tx, scope, wanted);
  for (const { id, event_types } of endpoints) {
    const own = written.filter(({ type }) => event_types.includes(type));
    if (own.length > 0) await insertDeliveries(tx, scope, id, own);
  }
}

/** Adds deliveries to one endpoint and the job that sends them; at least one. */
export async function insertDeliveries(
  tx: DatabaseTransaction,
  scope: TenantScope,
  endpointId: string,
  events: readonly WebhookEvent[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (organization_id, endpoint_id, event_id, event_type, body)
    select ${scope.organizationId}, ${endpointId}, event_id, type, body
    from unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ body }) => body)}::text[]) as events (event_id, type, body)
    returning id`.execute(tx);
  await enqueueWebhooks(tx, scope, endpointId, null);
  return rows.map(({ id }) => id);
}

/** Has what is due to an endpoint sent at an instant, or at once. */
export function enqueueWebhooks(
  db: Queryable,
  { organizationId }: TenantScope,
  endpointId: string,
  runAt: Date | null,
): Promise<void> {
  const key = `webhooks:${organizationId}:${endpointId}`;
  return enqueueJob(db, DELIVER_WEBHOOKS, { organizationId, endpointId }, { runAt, key });
}

/** An event with its id and body: `data` holds ids and facts, no one's name (rule N6). Epoch milliseconds. */
export function writeWebhookEvent(type: string, at: number, data: object): WebhookEvent {
  const eventId = randomUUID();
  const createdAt = new Date(at).toISOString();
  return { eventId, type, body: JSON.stringify({ id: eventId, type, createdAt, data }) };
}

async function writeEvents(
  tx: DatabaseTransaction,
  scope: TenantScope,
  events: readonly AnyEvent[],
): Promise<WebhookEvent[]> {
  const ids = events.flatMap((event) => ('appointmentId' in event ? [event.appointmentId] : []));
  const facts = await findFacts(tx, scope, ids);
  const waiting = await findWaitlistFacts(
    tx,
    scope,
    events.flatMap((event) => ('waitlistEntryId' in event ? [event.waitlistEntryId] : [])),
  );
  const now = await instantOf(tx);
  return events.flatMap((event) => {
    if ('clientId' in event) return [writeWebhookEvent(event.kind, now, clientFacts(event))];
    const entry = 'waitlistEntryId' in event ? waiting.get(event.waitlistEntryId) : undefined;
    if (entry) return [writeWebhookEvent(event.kind, now, { waitlistEntry: entry })];
    const appointment = 'appointmentId' in event ? facts.get(event.appointmentId) : undefined;
    return appointment ? [writeWebhookEvent(event.kind, now, { appointment })] : [];
  });
}

/** What is said of those who wait, as they are now; without the name of who comes (rule N6). */
async function findWaitlistFacts(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('waitlist_entries')
    .select(['id', 'state', 'client_id', 'place_id', 'service_id', 'provider_id'])
    .select(['from_date', 'until_date', 'parts_of_day'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: toGlobalId('WaitlistEntry', row.id),
        state: row.state,
        clientId: toGlobalId('Client', row.client_id),
        placeId: toGlobalId('Place', row.place_id),
        serviceId: toGlobalId('Service', row.service_id),
        providerId: row.provider_id === null ? null : toGlobalId('Provider', row.provider_id),
        from: row.from_date,
        until: row.until_date,
        partsOfDay: row.parts_of_day,
      },
    ]),
  );
}

function clientFacts({ clientId, duplicateId }: ClientEvent): object {
  const named = (id: string) => ({ id: toGlobalId('Client', id) });
  return { client: named(clientId), ...(duplicateId === undefined ? {} : { duplicate: named(duplicateId) }) };
}

async function instantOf(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ now: number }>`select round(date_part('epoch', now()) * 1000) as now`.execute(
    tx,
  );
  return must(rows[0], 'the database has a clock').now;
}

/** What is said of appointments, by their ids: as they are now, in the transaction of their change. */
async function findFacts(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('appointments')
    .select(['id', 'row_no', 'version', 'status', 'service_id', 'provider_id', 'client_id', 'series_id'])
    .select(['slot_count', 'unit_price', 'amount_paid', 'currency', 'start_at', 'end_at'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: toGlobalId('Appointment', row.id),
        rowId: Number(row.row_no),
        version: row.version,
        status: row.status,
        startAt: row.start_at.toISOString(),
        endAt: row.end_at.toISOString(),
        serviceId: toGlobalId('Service', row.service_id),
        providerId: toGlobalId('Provider', row.provider_id),
        clientId: row.client_id === null ? null : toGlobalId('Client', row.client_id),
        isPartOfRecurringSequence: row.series_id !== null,
        due: row.unit_price * row.slot_count,
        amountPaid: row.amount_paid === null ? null : Number(row.amount_paid),
        currency: row.currency,
      },
    ]),
  );
}
