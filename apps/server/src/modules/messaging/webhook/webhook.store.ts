import type { WebhookEventType } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { type DatabaseTransaction, epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** Where a program is notified; instants in epoch milliseconds. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly WebhookEventType[];
  readonly pausedBy: 'MEMBER' | 'FAILURES' | null;
  /** Since when nothing has arrived. */
  readonly failingSince: number | null;
  readonly createdAt: number;
  /** Until when the previous secret also signs. */
  readonly formerSecretUntil: number | null;
  readonly sealedSecret: string;
  readonly formerSealedSecret: string | null;
}

function selectEndpoints(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'event_types as eventTypes', 'paused_by as pausedBy'])
    .select(['sealed_secret as sealedSecret', 'former_sealed_secret as formerSealedSecret'])
    .select(epochMs('failing_since').as('failingSince'))
    .select(epochMs('created_at').as('createdAt'))
    .select(epochMs('former_secret_until').as('formerSecretUntil'))
    .where('organization_id', '=', scope.organizationId);
}

/** An organization's endpoints, oldest first: ten at most. */
export async function findEndpoints(db: Queryable, scope: TenantScope): Promise<WebhookEndpoint[]> {
  const rows = await selectEndpoints(db, scope).orderBy('id').execute();
  return rows as unknown as WebhookEndpoint[];
}

/** One endpoint; null where it is not the organization's. */
export async function findEndpoint(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<WebhookEndpoint | null> {
  const row = await selectEndpoints(db, scope).where('id', '=', id).executeTakeFirst();
  return (row as unknown as WebhookEndpoint | undefined) ?? null;
}

/** One endpoint, held until the transaction ends; null where it is not the organization's. */
export async function lockEndpoint(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<WebhookEndpoint | null> {
  const row = await selectEndpoints(tx, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return (row as unknown as WebhookEndpoint | undefined) ?? null;
}

/** Adds an endpoint and returns its id; undefined where the organization has `max` already. */
export async function insertEndpoint(
  tx: DatabaseTransaction,
  scope: TenantScope,
  endpoint: Pick<WebhookEndpoint, 'url' | 'eventTypes' | 'sealedSecret' | 'createdAt'>,
  max: number,
): Promise<string | undefined> {
  // Two that are added at the same moment don't both take the last place.
  const organization = tx.selectFrom('organizations').select('id').where('id', '=', scope.organizationId);
  await organization.forNoKeyUpdate().execute();
  if ((await findEndpoints(tx, scope)).length >= max) return undefined;
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({
      organization_id: scope.organizationId,
      url: endpoint.url,
      event_types: [...endpoint.eventTypes],
      sealed_secret: endpoint.sealedSecret,
      created_at: new Date(endpoint.createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What changes of an endpoint; what is left out stays. Instants in epoch milliseconds. */
export interface EndpointChange {
  readonly url?: string | undefined;
  readonly eventTypes?: readonly string[] | undefined;
  readonly paused?: { readonly by: 'MEMBER' | 'FAILURES'; readonly at: number } | null | undefined;
  readonly failingSince?: number | null;
  readonly secret?: { readonly sealed: string; readonly former: string; readonly formerUntil: number };
}

/** Saves a change of an endpoint. */
export async function saveEndpoint(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  { url, eventTypes, paused, failingSince, secret }: EndpointChange,
): Promise<void> {
  const at = (instant: number | null | undefined) =>
    instant === undefined || instant === null ? instant : new Date(instant);
  await tx
    .updateTable('webhook_endpoints')
    .set({
      id,
      url,
      event_types: eventTypes && [...eventTypes],
      failing_since: at(failingSince),
      ...(paused !== undefined && {
        paused_at: paused && new Date(paused.at),
        paused_by: paused?.by ?? null,
      }),
      ...(secret && {
        sealed_secret: secret.sealed,
        former_sealed_secret: secret.former,
        former_secret_until: new Date(secret.formerUntil),
      }),
    })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Removes an endpoint with its log; false where it is not the organization's. */
export async function deleteEndpointRow(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhook_endpoints')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
