import { DAY_MS } from '../../time/units.ts';
import { dayNumber, formatWallDate } from '../../time/wallDate.ts';
import { firstInstantFrom } from '../../time/wallClock.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { Visit, VisitDates, VisitQuery } from './visitQuery.ts';
import { type FoundPart, VisitSearch } from './visitSearch.ts';

/**
 * The times at which a whole visit can be booked on some dates, one for each start, ascending: its services one after
 * another, in the requested order or, where that does not fit, in one that does (rules A10, A13). Of one service they
 * are the starts of its runs. Everything it lists, `decideVisit` accepts. Throws a RangeError for a malformed date or
 * zone.
 */
export function listVisits(query: VisitQuery, dates: VisitDates): Visit[] {
  const days = daysOf(query, dates);
  const search = new VisitSearch(query, days.first, days.last);
  return search
    .allIn(days.startOf(days.first), days.startOf(days.last + 1))
    .map((parts) => toVisit(search, parts));
}

/**
 * The dates of `dates` on which the visit can begin, ascending, without listing their times: a day is done with its first
 * visit, and a provider is asked only about days that those before it have not (rule A13).
 */
export function freeDays(query: VisitQuery, dates: VisitDates): string[] {
  const days = daysOf(query, dates);
  const search = new VisitSearch(query, days.first, days.last);
  const free: string[] = [];
  for (let day = days.first; day <= days.last; day += 1)
    if (days.isFree(search, day)) free.push(formatWallDate(day));
  return free;
}

/** The first date of `dates` on which the visit can begin; null where there is none. */
export function firstFreeDay(query: VisitQuery, dates: VisitDates): string | null {
  const days = daysOf(query, dates);
  const search = new VisitSearch(query, days.first, days.last);
  for (let day = days.first; day <= days.last; day += 1)
    if (days.isFree(search, day)) return formatWallDate(day);
  return null;
}

/** Local days of a place, as instants. */
function daysOf({ timezone, items }: VisitQuery, { from, until }: VisitDates) {
  const first = dayNumber(from);
  const last = dayNumber(until);
  const zone = zoneOffsets(timezone, (first - 1) * DAY_MS, (last + 2) * DAY_MS);
  const startOf = (day: number) => firstInstantFrom(zone, day * DAY_MS);
  const isFree = (search: VisitSearch, day: number): boolean => {
    if (items.length === 0) return false;
    search.skipTo(startOf(day));
    return search.anyIn(startOf(day), startOf(day + 1)) !== null;
  };
  return { first, last, startOf, isFree };
}

function toVisit(search: VisitSearch, found: readonly FoundPart[]): Visit {
  const parts = found.map(({ item, providerId, startAt, endAt, slots }) => ({
    serviceId: item.service.id,
    providerId: item.isAnyProvider ? null : providerId,
    startAt,
    endAt,
    slots,
  }));
  return {
    startAt: Math.min(...parts.map(({ startAt }) => startAt)),
    endAt: Math.max(...parts.map(({ endAt }) => endAt)),
    seatsLeft: Math.min(...found.map((part) => search.seatsLeft(part))),
    parts,
  };
}
