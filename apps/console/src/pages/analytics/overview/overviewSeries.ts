import type { FigureName } from '../address/analyticsUrl.ts';

interface CountOfDay {
  readonly date: string;
  readonly count: number;
}

/** What the cards and the chart are made of, as analytics answers it. */
export interface OverviewFigures {
  readonly appointments: readonly CountOfDay[];
  readonly hours: readonly { readonly minutes: number }[];
  readonly newClients: readonly CountOfDay[];
  readonly totalNumberClients: number;
}

/** One card's figure: what it says of the whole period, and of each day. */
export interface FigureSeries {
  readonly total: number;
  readonly values: readonly number[];
}

const MINUTES_PER_HOUR = 60;

/**
 * A card's figure over the days. Hours are minutes / 60 (spec 9). The number of clients at the end of each day is today's
 * without those who were added later; `growth` are the new clients of each day up to today.
 */
export function seriesOf(
  name: FigureName,
  figures: OverviewFigures,
  growth: readonly CountOfDay[],
): FigureSeries {
  if (name === 'totalClients') {
    const values = clientsByDay(
      figures.appointments.map(({ date }) => date),
      figures.totalNumberClients,
      growth,
    );
    return { total: values.at(-1) ?? figures.totalNumberClients, values };
  }
  const values =
    name === 'hours'
      ? figures.hours.map(({ minutes }) => minutes / MINUTES_PER_HOUR)
      : figures[name].map(({ count }) => count);
  return { total: values.reduce((sum, value) => sum + value, 0), values };
}

function clientsByDay(dates: readonly string[], today: number, growth: readonly CountOfDay[]): number[] {
  const added = new Map(growth.map(({ date, count }) => [date, count]));
  const last = dates.at(-1);
  if (last === undefined) return [];
  let number = growth.reduce((rest, { date, count }) => (date > last ? rest - count : rest), today);
  const values: number[] = [];
  for (const date of dates.toReversed()) {
    values.push(number);
    number -= added.get(date) ?? 0;
  }
  return values.reverse();
}
