import type { Queryable } from '../../../../platform/database/database.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Client, findKeptClients } from '../client.store.ts';

/** Refuses with CLIENT_MERGED, which names the one kept, where a client was merged into another (rule C4). */
export async function refuseMerged(db: Queryable, scope: TenantScope, client: Client): Promise<void> {
  if (!client.mergedIntoId) return;
  const kept = (await findKeptClients(db, scope, [client.id])).get(client.id);
  refuseRequest('CLIENT_MERGED', { path: ['id'], values: { name: kept?.name ?? client.name } });
}
