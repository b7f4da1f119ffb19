import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { type Client, type ClientStatistics, findClients, findStatistics } from './client.store.ts';
import { findPaidSums, type PaidSum } from './clientPayments.store.ts';
import { findFormerPhones } from './merge/formerPhone.store.ts';

export { findClients, findKeptClients, lockClient, noteClientAction } from './client.store.ts';
export { matchingClientIds, searchClients } from './clientSearch.store.ts';
export { createClients } from './import/createClients.ts';
export { exportClients } from './export/exportClients.ts';
export { FORGET_REMOVED_PHOTO, forgetRemovedPhoto } from './remove/forgetRemovedPhoto.ts';
export { deleteImportRowsBefore } from './import/importClients.store.ts';
export type { NewClient } from './newClient.store.ts';
export { readPhone } from './readPhone.ts';
export type { Client };

const NO_APPOINTMENTS: ClientStatistics = {
  totalAppointments: 0,
  visits: 0,
  noShows: 0,
  upcoming: 0,
  lastAttendedAt: null,
};

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

/** A client by its id; that of one that was merged into another leads to that other one (decisions C4). */
export async function loadKeptClient(context: GraphqlContext, id: string): Promise<Client | null> {
  const client = await clientLoader(context).load(id);
  return client?.mergedIntoId ? clientLoader(context).load(client.mergedIntoId) : client;
}

/** Counts clients' appointments within what the viewer may see, once per request (decisions C7, R2). */
export function clientStatisticsLoader(context: GraphqlContext): DataLoader<string, ClientStatistics> {
  return cached(context, clientStatisticsLoader, () => {
    const { db, scope, reach, clock } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const facts = { reach: reach('appointment:view'), now: clock.now(), clientIds };
      const statistics = await findStatistics(db, scope, facts);
      return clientIds.map((id) => statistics.get(id) ?? NO_APPOINTMENTS);
    });
  });
}

/** What clients paid, within what the viewer may see, once per request (decisions P7, R2). */
export function clientPaymentsLoader(context: GraphqlContext): DataLoader<string, PaidSum[]> {
  return cached(context, clientPaymentsLoader, () => {
    const { db, scope, reach } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const sums = await findPaidSums(db, scope, { reach: reach('appointment:view'), clientIds });
      return clientIds.map((id) => sums.get(id) ?? []);
    });
  });
}

/** The numbers of those that were merged into clients, once per request (decisions C4). */
export function formerPhonesLoader(context: GraphqlContext): DataLoader<string, string[]> {
  return cached(context, formerPhonesLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const phones = await findFormerPhones(db, scope, clientIds);
      return clientIds.map((id) => phones.get(id) ?? []);
    });
  });
}
