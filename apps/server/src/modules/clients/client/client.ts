import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { type Client, findClients } from './client.store.ts';

export { findClients, findKeptClients, lockClient, recordClientAction } from './client.store.ts';
export { matchingClientIds, searchClients } from './clientSearch.store.ts';
export { findClientByPhone, saveClient } from './clientChange.store.ts';
export { createClients } from './newClient.store.ts';
export { namingPhoneOwner, readPhone } from './readPhone.ts';
export type { Client };

/** Loads clients by id, once per request; null for what is not there. */
export function clientLoader(context: GraphqlContext): DataLoader<string, Client | null> {
  return cached(context, clientLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const clients = await findClients(db, scope, ids);
      return ids.map((id) => clients.get(id) ?? null);
    });
  });
}

/** The client as it is stored after a mutation. */
export async function freshClient(context: GraphqlContext, id: string): Promise<Client> {
  const client = await clientLoader(context).clear(id).load(id);
  return client ?? Promise.reject(notFound());
}

/** A client by its id; that of one that was merged into another leads to that other one (rule C4). */
export async function loadKeptClient(context: GraphqlContext, id: string): Promise<Client | null> {
  const client = await clientLoader(context).load(id);
  return client?.mergedIntoId ? clientLoader(context).load(client.mergedIntoId) : client;
}
