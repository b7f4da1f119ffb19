import { type MonthDates, monthDates } from '@slotkeeper/domain/insight/reportMonth';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import type { Place } from '../../business/place/place.ts';
import type { MonthFigures, MonthlyReport } from '../../messaging/report/report.ts';
import {
  askedFigures,
  type AskedFigures,
  countAppointments,
  countMinutes,
  countNewClients,
  countOutcomes,
  sumRevenue,
} from '../analytics/analytics.ts';

const ALL = { placeIds: [], providerIds: [], serviceIds: [] };

/**
 * The figures of the month with this first day as the member's page of analytics has them (rules R2, T4), beside those of the
 * month before. Null for a month without any appointment.
 */
export async function monthlyReport(
  ctx: StaffContext,
  places: ReadonlyMap<string, Place>,
  month: string,
): Promise<MonthlyReport | null> {
  const [dates, datesBefore] = [monthDates(month), monthDates(month, -1)];
  const asked = await askedFigures(ctx, places, dates, ALL);
  const figures = await figuresOf(ctx, asked);
  if (figures.booked === 0) return null;
  const before = await figuresOf(ctx, await askedFigures(ctx, places, datesBefore, ALL));
  const { name: organization } = await findOrganization(ctx.db, ctx.scope);
  const isOwn = ctx.reach('analytics:view') !== 'all';
  const ofPlaces = isOwn || places.size < 2 ? [] : await countByPlace(ctx, places, dates, datesBefore);
  const { reach, clientReach } = asked;
  const shown = { appointmentsOf: reach, clientsOf: clientReach === 'none' ? [] : clientReach };
  return { organization, ...dates, isOwn, shown, figures, before, places: ofPlaces };
}

async function figuresOf(
  { db, scope, clock }: StaffContext,
  asked: AskedFigures,
): Promise<MonthFigures & { readonly booked: number }> {
  const outcomes = await countOutcomes(db, scope, asked, clock.now());
  const seesClients = asked.clientReach !== 'none';
  return {
    booked: outcomes.booked,
    appointments: sum(await countAppointments(db, scope, asked)),
    minutes: sum(await countMinutes(db, scope, asked)),
    newClients: seesClients ? sum(await countNewClients(db, scope, asked)) : null,
    canceled: outcomes.canceled,
    noShows: outcomes.noShows,
    revenue: await sumRevenue(db, scope, asked),
  };
}

/** Each place's appointments on its own days (rule T1). */
async function countByPlace(
  ctx: StaffContext,
  places: ReadonlyMap<string, Place>,
  dates: MonthDates,
  datesBefore: MonthDates,
): Promise<MonthlyReport['places']> {
  const counted: MonthlyReport['places'][number][] = [];
  const countOf = async (id: string, of: MonthDates) =>
    sum(
      await countAppointments(
        ctx.db,
        ctx.scope,
        await askedFigures(ctx, places, of, { ...ALL, placeIds: [id] }),
      ),
    );
  for (const { id, name } of places.values())
    counted.push({ name, appointments: await countOf(id, dates), before: await countOf(id, datesBefore) });
  return counted;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
