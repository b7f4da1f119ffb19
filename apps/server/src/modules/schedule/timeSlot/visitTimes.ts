import { NEXT_FREE_DAYS } from '@slotkeeper/domain/booking/page/bookingPageInput';
import { firstFreeDay, freeDays, listVisits } from '@slotkeeper/domain/schedule/visit/listVisits';
import type { Visit, VisitDates, VisitQuery } from '@slotkeeper/domain/schedule/visit/visitQuery';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { loadVisitQuery, type VisitorContext, type VisitQuestion } from './loadVisitQuery.ts';

/** The dates on which a visit can begin; where there are none, the next one within reach (rule A13). */
export async function findFreeDays(
  ctx: StaffContext | VisitorContext,
  wanted: VisitQuestion,
  dates: VisitDates,
): Promise<{ readonly free: readonly string[]; readonly nextFree: string | null }> {
  const query = await loadVisitQuery(ctx, wanted, dates);
  const free = query ? freeDays(query, dates) : [];
  if (!query || free.length > 0) return { free, nextFree: null };
  const later = await findLater(ctx, wanted, query, dates.until);
  return { free, nextFree: later?.date ?? null };
}

/** The times of a visit on a date; where there are none, those of the next date within reach that has some (rule A13). */
export async function findVisitTimes(
  ctx: StaffContext | VisitorContext,
  wanted: VisitQuestion,
  date: string,
): Promise<{ readonly times: readonly Visit[]; readonly next: readonly Visit[] }> {
  const dates = { from: date, until: date };
  const query = await loadVisitQuery(ctx, wanted, dates);
  const times = query ? listVisits(query, dates) : [];
  if (!query || times.length > 0) return { times, next: [] };
  const later = await findLater(ctx, wanted, query, date);
  return { times, next: later ? listVisits(later.query, { from: later.date, until: later.date }) : [] };
}

/** All times of a visit on some dates, ascending (rule A13). */
export async function listVisitTimes(
  ctx: StaffContext,
  wanted: VisitQuestion,
  dates: VisitDates,
): Promise<readonly Visit[]> {
  const query = await loadVisitQuery(ctx, wanted, dates);
  return query ? listVisits(query, dates) : [];
}

/** When a service is free next, with each of its providers in a place and with any; epoch milliseconds, null: not within reach. */
export async function findNextFree(
  ctx: VisitorContext,
  { placeId, serviceId }: { readonly placeId: string; readonly serviceId: string },
): Promise<{
  readonly any: number | null;
  readonly providers: readonly { readonly providerId: string; readonly startAt: number | null }[];
}> {
  const wanted = { placeId, items: [{ serviceId, providerId: null }], seats: 1, movingAppointmentId: null };
  // Today has not begun everywhere, or is over: whose day it is the place's zone says.
  const now = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  const dates = { from: addDays(now, -1), until: addDays(now, NEXT_FREE_DAYS) };
  const query = await loadVisitQuery(ctx, wanted, dates);
  const [item] = query?.items ?? [];
  if (!query || !item) return { any: null, providers: [] };
  const providers = item.providers.map((provider) => ({
    providerId: provider.id,
    startAt: firstStart({ ...query, items: [{ ...item, providers: [provider] }] }, dates),
  }));
  const starts = providers.flatMap(({ startAt }) => startAt ?? []);
  return { any: starts.length > 0 ? Math.min(...starts) : null, providers };
}

function firstStart(query: VisitQuery, dates: VisitDates): number | null {
  const date = firstFreeDay(query, dates);
  return date ? (listVisits(query, { from: date, until: date })[0]?.startAt ?? null) : null;
}

/** The first free date after one, with what its times are found by: as far as clients see, and not forever. */
async function findLater(
  ctx: StaffContext | VisitorContext,
  wanted: VisitQuestion,
  { timezone, now, audience, items }: VisitQuery,
  after: string,
): Promise<{ readonly date: string; readonly query: VisitQuery } | null> {
  const today = localDate(timezone, now);
  const from = after < today ? today : addDays(after, 1);
  const visible = items.map(({ service }) =>
    audience === 'client' && service.visibleRangeMax !== null
      ? addDays(today, service.visibleRangeMax)
      : '9999-12-31',
  );
  const until = [addDays(from, NEXT_FREE_DAYS), ...visible].toSorted()[0] ?? from;
  if (until < from) return null;
  const dates = { from, until };
  const query = await loadVisitQuery(ctx, wanted, dates);
  const date = query && firstFreeDay(query, dates);
  return query && date ? { date, query } : null;
}
