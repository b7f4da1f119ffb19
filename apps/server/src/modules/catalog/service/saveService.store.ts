import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { insertServiceProviders, type NewServiceRow, serviceColumns } from './newService.store.ts';

/** Locks a service's row until the transaction ends, after the providers (decisions, 'How a write stays right'). */
export async function lockServiceRow(tx: DatabaseTransaction, scope: TenantScope, id: string): Promise<void> {
  await sql`select id from services where organization_id = ${scope.organizationId} and id = ${id}
    for no key update`.execute(tx);
}

/** The providers whose time a change of a service may touch: those who do it, and those who have it ahead of them. */
export async function findConcernedProviderIds(
  tx: DatabaseTransaction,
  scope: TenantScope,
  serviceId: string,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from service_providers
    where organization_id = ${scope.organizationId} and service_id = ${serviceId}
    union
    select provider_id from sessions
    where organization_id = ${scope.organizationId} and service_id = ${serviceId}
      and start_at > ${new Date(now)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of some providers there are, without those whose access was revoked. */
export async function findActiveProviderIds(
  tx: DatabaseTransaction,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from providers
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])
      and revoked_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function saveService(
  tx: DatabaseTransaction,
  scope: TenantScope,
  service: NewServiceRow & { readonly id: string },
): Promise<void> {
  await tx
    .updateTable('services')
    .set(serviceColumns(service))
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', service.id)
    .execute();
}

/** Has a service done by exactly these providers. */
export async function saveServiceProviders(
  tx: DatabaseTransaction,
  scope: TenantScope,
  serviceId: string,
  providerIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('service_providers')
    .where('organization_id', '=', scope.organizationId)
    .where('service_id', '=', serviceId)
    .execute();
  await insertServiceProviders(tx, scope, serviceId, providerIds);
}
