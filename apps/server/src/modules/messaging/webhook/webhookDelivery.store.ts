import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  epochMs,
  type Queryable,
} from '../../../platform/database/database.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';
import type { WebhookFailure } from './webhookSender.ts';

export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/** An event on its way to an endpoint, or what came of it; instants in epoch milliseconds. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  readonly status: (typeof webhookDeliveryStatuses)[number];
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly failure: WebhookFailure | null;
  readonly createdAt: number;
}

function selectDeliveries(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'endpoint_id as endpointId', 'event_id as eventId', 'event_type as eventType', 'body'])
    .select(['status', 'attempts', 'failure'])
    .select(['response_status as responseStatus', 'response_body as responseBody'])
    .select(epochMs('next_attempt_at').as('nextAttemptAt'))
    .select(epochMs('last_attempt_at').as('lastAttemptAt'))
    .select(epochMs('created_at').as('createdAt'))
    .where('organization_id', '=', scope.organizationId);
}

/** A page of the log of an endpoint, newest first. */
export async function findDeliveries(
  db: Queryable,
  scope: TenantScope,
  endpointId: string,
  window: PageWindow,
): Promise<Page<WebhookDelivery>> {
  const log = selectDeliveries(db, scope).where('endpoint_id', '=', endpointId);
  const [rows, { total }] = await Promise.all([
    log.orderBy('id', 'desc').offset(window.offset).limit(window.limit).execute(),
    db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('organization_id', '=', scope.organizationId)
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as unknown as WebhookDelivery[], total: Number(total), window };
}

/** Single deliveries by their ids. */
export async function findDeliveriesById(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, WebhookDelivery>> {
  const rows = (await selectDeliveries(db, scope)
    .where('id', 'in', [...ids])
    .execute()) as unknown as WebhookDelivery[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes this transaction the only one that sends to an endpoint. False where another one does. */
export async function takeEndpointTurn(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  endpointId: string,
): Promise<boolean> {
  const key = `webhooks to ${organizationId} ${endpointId}`;
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`.execute(tx);
  return rows[0]?.held === true;
}

/** The delivery to an endpoint that has been due the longest, held until the transaction ends; null where none is. */
export async function lockDueDelivery(
  tx: DatabaseTransaction,
  scope: TenantScope,
  endpointId: string,
  now: number,
): Promise<WebhookDelivery | null> {
  const row = await selectDeliveries(tx, scope)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'PENDING')
    .where('next_attempt_at', '<=', new Date(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (row as unknown as WebhookDelivery | undefined) ?? null;
}

/** What came of a try. */
export interface DeliveryOutcome
  extends Pick<WebhookDelivery, 'status' | 'attempts' | 'responseStatus' | 'responseBody' | 'failure'> {
  readonly at: number;
  readonly nextAttemptAt?: number;
}

/** Saves what came of a try. */
export async function saveDelivery(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.status,
      attempts: outcome.attempts,
      last_attempt_at: new Date(outcome.at),
      ...(outcome.nextAttemptAt !== undefined && { next_attempt_at: new Date(outcome.nextAttemptAt) }),
      response_status: outcome.responseStatus,
      response_body: outcome.responseBody,
      failure: outcome.failure,
    })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Puts a delivery back in line as if it had not been tried; false where it is not the organization's. */
export async function requeueDelivery(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, at }: { id: string; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'PENDING', attempts: 0, next_attempt_at: new Date(at), failure: null })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the next delivery to an endpoint is due, in epoch milliseconds; null where none waits, or the endpoint is paused. */
export async function findNextDue(
  db: Queryable,
  scope: TenantScope,
  endpointId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', (on) =>
      on.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(epochMs('d.next_attempt_at').as('dueAt'))
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.status', '=', 'PENDING')
    .where('e.paused_at', 'is', null)
    .orderBy('d.next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** When something failed last at an endpoint that is failing, in epoch milliseconds; null where nothing that failed waits. */
export async function findLastFailure(
  db: Queryable,
  scope: TenantScope,
  endpointId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', (on) =>
      on.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(epochMs('d.last_attempt_at').as('failedAt'))
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.status', '=', 'PENDING')
    .where('d.failure', 'is not', null)
    .where('e.failing_since', 'is not', null)
    .orderBy('d.last_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.failedAt ?? null;
}

/** The endpoints of all organizations to which something was due before an instant and has not gone. */
export async function findOverdueEndpoints(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ scope: TenantScope; endpointId: string }[]> {
  const { rows } = await sql<{ organizationId: string; endpointId: string }>`
    select distinct d.organization_id as "organizationId", d.endpoint_id as "endpointId"
    from webhook_deliveries d
    join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
    where d.status = 'PENDING' and d.next_attempt_at < ${before} and e.paused_at is null
    limit ${limit}`.execute(db);
  return rows.map(({ organizationId, endpointId }) => ({ scope: tenantScope(organizationId), endpointId }));
}

/** Forgets the deliveries of all organizations that are older than an instant. */
export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
