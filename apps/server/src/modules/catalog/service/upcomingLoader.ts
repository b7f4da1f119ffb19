import DataLoader from 'dataloader';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { countUpcomingAppointments, countUpcomingAtClassTimes } from './upcomingAppointments.store.ts';

type Counts = (ctx: StaffContext, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Counts for everything that a request queries at once; what has none counts as 0. */
function countLoader(context: GraphqlContext, counts: Counts): DataLoader<string, number> {
  return cached(context, counts, () => {
    const ctx = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const found = await counts(ctx, ids);
      return ids.map((id) => found.get(id) ?? 0);
    });
  });
}

const ofServices: Counts = ({ db, scope, clock, reach }, serviceIds) =>
  countUpcomingAppointments(db, scope, { reach: reach('appointment:view'), serviceIds, now: clock.now() });

const ofClassTimes: Counts = ({ db, scope, clock, reach }, classTimeIds) =>
  countUpcomingAtClassTimes(db, scope, { reach: reach('appointment:view'), classTimeIds, now: clock.now() });

/** Counts the upcoming appointments of services, as far as the viewer may see them (rule R2). */
export function upcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofServices);
}

/** Counts the upcoming appointments of class times, as far as the viewer may see them (rule R2). */
export function classTimeUpcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofClassTimes);
}
