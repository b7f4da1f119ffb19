import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { countUpcomingAppointments, countUpcomingAtClassTimes } from './upcomingAppointments.store.ts';

/** Counts the upcoming appointments of services, all that a request asks for at once. */
export function upcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return cached(context, upcomingLoader, () => {
    const { db, scope, clock } = requireStaff(context);
    return new DataLoader(async (serviceIds: readonly string[]) => {
      const counts = await countUpcomingAppointments(db, scope, { serviceIds, now: clock.now() });
      return serviceIds.map((id) => counts.get(id) ?? 0);
    });
  });
}

/** Counts the upcoming appointments of class times, all that a request asks for at once. */
export function classTimeUpcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return cached(context, classTimeUpcomingLoader, () => {
    const { db, scope, clock } = requireStaff(context);
    return new DataLoader(async (classTimeIds: readonly string[]) => {
      const counts = await countUpcomingAtClassTimes(db, scope, { classTimeIds, now: clock.now() });
      return classTimeIds.map((id) => counts.get(id) ?? 0);
    });
  });
}
