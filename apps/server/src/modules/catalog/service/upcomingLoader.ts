import DataLoader from 'dataloader';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { countUpcomingAppointments, countUpcomingAtClassTimes } from './upcomingAppointments.store.ts';

type Counts = (ctx: StaffContext, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Counts for all that a request asks for at once; what has none counts as 0. */
function countLoader(context: GraphqlContext, counts: Counts): DataLoader<string, number> {
  return cached(context, counts, () => {
    const ctx = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const found = await counts(ctx, ids);
      return ids.map((id) => found.get(id) ?? 0);
    });
  });
}

const ofServices: Counts = ({ db, scope, clock }, serviceIds) =>
  countUpcomingAppointments(db, scope, { serviceIds, now: clock.now() });

const ofClassTimes: Counts = ({ db, scope, clock }, classTimeIds) =>
  countUpcomingAtClassTimes(db, scope, { classTimeIds, now: clock.now() });

/** Counts the upcoming appointments of services. */
export function upcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofServices);
}

/** Counts the upcoming appointments of class times. */
export function classTimeUpcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofClassTimes);
}
