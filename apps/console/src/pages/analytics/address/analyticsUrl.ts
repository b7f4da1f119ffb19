import { ANALYTICS_DAYS_MAX } from '@slotkeeper/domain/limits';
import { parseWallDate } from '@slotkeeper/domain/time/wallDate';
import {
  type Comparison,
  type DateRange,
  daysOf,
  isComparison,
  isPeriod,
  lastDays,
  type Period,
  periods,
} from '../period/period.ts';

/** The figures of the cards, in their order (spec 2). */
export const figureNames = ['hours', 'totalClients', 'newClients', 'appointments'] as const;
export type FigureName = (typeof figureNames)[number];

/** Only what belongs to one of each; none means all. */
export interface AnalyticsFilters {
  readonly placeIds: readonly string[];
  readonly providerIds: readonly string[];
  readonly serviceIds: readonly string[];
}

/** What of analytics lives in the address bar, so that a link shows another person the same. */
export interface AnalyticsUrl extends AnalyticsFilters {
  /** One of the usual periods, which moves on from day to day; null where both days were chosen. */
  readonly period: Period | null;
  readonly range: DateRange;
  readonly comparison: Comparison;
  /** Whose line the chart shows. */
  readonly figure: FigureName;
}

/** Last 7 days to begin with (spec 9). */
const DEFAULT_PERIOD: Period = 'last7';
const DEFAULT_COMPARISON: Comparison = 'previous';
const DEFAULT_FIGURE: FigureName = 'appointments';

const lists = [
  ['placeIds', 'place'],
  ['providerIds', 'provider'],
  ['serviceIds', 'service'],
] as const;

/** Reads the address; what is missing or makes no sense there is taken from the defaults. Periods end today. */
export function readAnalyticsUrl(params: URLSearchParams, today: string): AnalyticsUrl {
  const range = readRange(params);
  const named = params.get('period');
  const period = range ? null : isPeriod(named) ? named : DEFAULT_PERIOD;
  const comparison = params.get('compare');
  const figure = figureNames.find((name) => name === params.get('figure'));
  return {
    period,
    range: range ?? lastDays(periods[period ?? DEFAULT_PERIOD], today),
    comparison: isComparison(comparison) ? comparison : DEFAULT_COMPARISON,
    figure: figure ?? DEFAULT_FIGURE,
    placeIds: params.getAll('place'),
    providerIds: params.getAll('provider'),
    serviceIds: params.getAll('service'),
  };
}

function readRange(params: URLSearchParams): DateRange | null {
  const [from, to] = [params.get('from'), params.get('until')];
  if (from === null || to === null || parseWallDate(from) === null || parseWallDate(to) === null || from > to)
    return null;
  return daysOf({ from, to }) <= ANALYTICS_DAYS_MAX ? { from, to } : null;
}

/** What to change of the address: a period, or both days. */
export type AnalyticsUrlChange = Partial<AnalyticsFilters> & {
  readonly period?: Period;
  readonly range?: DateRange;
  readonly comparison?: Comparison;
  readonly figure?: FigureName;
};

/** The address with some of it changed, without what has its default. */
export function changeAnalyticsUrl(params: URLSearchParams, change: AnalyticsUrlChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.period || change.range) for (const name of ['period', 'from', 'until']) next.delete(name);
  if (change.period && change.period !== DEFAULT_PERIOD) next.set('period', change.period);
  if (change.range) {
    next.set('from', change.range.from);
    next.set('until', change.range.to);
  }
  setUnlessDefault(next, 'compare', change.comparison, DEFAULT_COMPARISON);
  setUnlessDefault(next, 'figure', change.figure, DEFAULT_FIGURE);
  for (const [field, name] of lists) {
    const ids = change[field];
    if (!ids) continue;
    next.delete(name);
    for (const id of ids) next.append(name, id);
  }
  return next;
}

function setUnlessDefault(
  params: URLSearchParams,
  name: string,
  value: string | undefined,
  usual: string,
): void {
  if (value === undefined) return;
  if (value === usual) params.delete(name);
  else params.set(name, value);
}
