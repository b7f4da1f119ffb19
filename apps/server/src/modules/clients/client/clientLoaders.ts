import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import type { StopTopic } from '../../../platform/stopLink.ts';
import { findStops } from '../stop/stop.ts';
import { type ClientStatistics, findStatistics } from './client.store.ts';
import { findPaidSums, type PaidSum } from './clientPayments.store.ts';
import { findFormerPhones } from './merge/formerPhone.store.ts';

const NO_APPOINTMENTS: ClientStatistics = {
  totalAppointments: 0,
  visits: 0,
  noShows: 0,
  upcoming: 0,
  lastAttendedAt: null,
};

/** Counts clients' appointments within what the viewer may see, once per request (rules C7, R2). */
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

/** What clients paid, within what the viewer may see, once per request (rules P7, R2). */
export function clientPaymentsLoader(context: GraphqlContext): DataLoader<string, PaidSum[]> {
  return cached(context, clientPaymentsLoader, () => {
    const { db, scope, reach } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const sums = await findPaidSums(db, scope, { reach: reach('appointment:view'), clientIds });
      return clientIds.map((id) => sums.get(id) ?? []);
    });
  });
}

/** Which messages clients have stopped, once per request. */
export function stopsLoader(context: GraphqlContext): DataLoader<string, StopTopic[]> {
  return cached(context, stopsLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const stops = await findStops(db, scope, clientIds);
      return clientIds.map((id) => stops.get(id) ?? []);
    });
  });
}

/** The numbers of those that were merged into clients, once per request (rule C4). */
export function formerPhonesLoader(context: GraphqlContext): DataLoader<string, string[]> {
  return cached(context, formerPhonesLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (clientIds: readonly string[]) => {
      const phones = await findFormerPhones(db, scope, clientIds);
      return clientIds.map((id) => phones.get(id) ?? []);
    });
  });
}
