import {
  APPOINTMENTS_OUTSIDE_HOURS_MAX,
  BOOKED_TIMES_MAX,
  DATE_HOURS_DAYS_MAX,
} from '@slotkeeper/domain/limits';
import type { DateHourRow } from '@slotkeeper/domain/schedule/availability/facts';
import { type Hours, outsideHours, putOutside } from '@slotkeeper/domain/schedule/hours/outsideHours';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { datesInterval } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { authorizeOwner, findDateHours, type NewDateHour } from '../../schedule/dateHour/dateHour.ts';
import { findHoursAtPlaces, type HoursAtPlace } from '../../schedule/seats/seats.ts';
import { type BookedAppointment, findBookedDuring } from './outsideHours.store.ts';

/**
 * The ids of the appointments that lie within the hours of their provider now, and no longer would if dates had hours
 * of their own (rules A1, A4): those still to come, as far as the viewer sees them (R2), earliest first. Refuses who may
 * not edit these hours with ACTION_NOT_ALLOWED. Owners of other organizations have no appointments here.
 */
export async function appointmentsPutOutside(
  ctx: StaffContext,
  rows: readonly NewDateHour[],
): Promise<readonly string[]> {
  for (const row of rows) authorizeOwner(ctx, row);
  const dates = rows.map(({ date }) => date).toSorted();
  const [from = '', until = ''] = [dates[0], dates.at(-1)];
  const span = datesInterval('UTC', addDays(from, -2), addDays(until, 2));
  const known = await findHoursAtPlaces(ctx.db, ctx.scope, { from: span.startAt, until: span.endAt });
  const saved = await findDateHours(ctx.db, ctx.scope, { reach: 'all', from, until });
  const hasOwn = new Set([...saved, ...rows].map(({ providerId, date }) => `${providerId} ${date}`));
  const found: BookedAppointment[] = [];
  for (const hours of known) {
    const planned = rows.filter(
      ({ providerId, placeId, date }) =>
        providerId === hours.providerId ||
        (placeId === hours.placeId && !hasOwn.has(`${hours.providerId} ${date}`)),
    );
    if (planned.length === 0) continue;
    const booked = await findBookedOn(ctx, hours, planned);
    found.push(...putOutside(hours, withDates(hours, planned), booked));
  }
  return firstOf(found);
}

/**
 * The ids of the upcoming appointments of a provider that do not lie within its present hours (rules A1, A4), for two
 * years, as far as the viewer sees them (R2), earliest first. Refuses with ACTION_NOT_ALLOWED who may not see the hours.
 */
export async function appointmentsOutsideHours(
  ctx: StaffContext,
  providerId: string,
): Promise<readonly string[]> {
  ctx.authorize('workHour:view', [providerId]);
  const from = ctx.clock.now();
  const until = from + DATE_HOURS_DAYS_MAX * DAY_MS;
  const known = await findHoursAtPlaces(ctx.db, ctx.scope, { from: from - DAY_MS, until });
  const hours = known.find((one) => one.providerId === providerId);
  if (!hours) return [];
  const booked = await findBookedDuring(ctx.db, ctx.scope, {
    reach: ctx.reach('appointment:view'),
    providerIds: [providerId],
    times: [{ startAt: from, endAt: until }],
    limit: BOOKED_TIMES_MAX,
  });
  return firstOf(outsideHours(hours, booked));
}

/** What is booked with a provider on some dates of its place, and has not ended. */
function findBookedOn(
  ctx: StaffContext,
  { providerId, timezone }: HoursAtPlace,
  rows: readonly NewDateHour[],
) {
  const now = ctx.clock.now();
  const days = [...new Set(rows.map(({ date }) => date))].map((date) => datesInterval(timezone, date, date));
  const times = days
    .filter(({ endAt }) => endAt > now)
    .map(({ startAt, endAt }) => ({ startAt: Math.max(startAt, now), endAt }));
  const reach = ctx.reach('appointment:view');
  return findBookedDuring(ctx.db, ctx.scope, {
    reach,
    providerIds: [providerId],
    times,
    limit: BOOKED_TIMES_MAX,
  });
}

/** Hours in which some dates have other rows. */
function withDates(hours: Hours, rows: readonly DateHourRow[]): Hours {
  const replaced = new Set(rows.map(({ date }) => date));
  return { ...hours, dateHours: [...hours.dateHours.filter(({ date }) => !replaced.has(date)), ...rows] };
}

function firstOf(found: readonly BookedAppointment[]): readonly string[] {
  return found
    .toSorted((one, other) => one.startAt - other.startAt)
    .slice(0, APPOINTMENTS_OUTSIDE_HOURS_MAX)
    .map(({ id }) => id);
}
