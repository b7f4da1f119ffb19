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

/**
 * Whose appointments count: those that the viewer may see (decisions R2); of everybody for who edits services, because an
 * edit or a deletion concerns them all.
 */
function countedProviders({ may, reach }: StaffContext): readonly string[] | undefined {
  const within = may('service:edit') ? 'all' : reach('appointment:view');
  return within === 'all' ? undefined : within;
}

const ofServices: Counts = (ctx, serviceIds) =>
  countUpcomingAppointments(ctx.db, ctx.scope, {
    serviceIds,
    providerIds: countedProviders(ctx),
    now: ctx.clock.now(),
  });

const ofClassTimes: Counts = (ctx, classTimeIds) =>
  countUpcomingAtClassTimes(ctx.db, ctx.scope, {
    classTimeIds,
    providerIds: countedProviders(ctx),
    now: ctx.clock.now(),
  });

/** Counts the upcoming appointments of services. */
export function upcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofServices);
}

/** Counts the upcoming appointments of class times. */
export function classTimeUpcomingLoader(context: GraphqlContext): DataLoader<string, number> {
  return countLoader(context, ofClassTimes);
}
