import { parseWallDate } from '@slotkeeper/domain/time/wallDate';
import { refuseRequest } from '../refusalError.ts';
import { builder } from './builder.ts';

/** Local dates, both included (rule T4). */
export const DateRangeRef = builder.inputType('DateRangeInput', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true }),
    to: t.field({ type: 'Date', required: true }),
  }),
});

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Refuses a range with BAD_INPUT at its path where it is backwards, longer than `maxDays`, or of no calendar's years. */
export function checkDateRange({ from, to }: DateRange, maxDays: number, path: readonly string[]): void {
  const first = parseWallDate(from);
  const last = parseWallDate(to);
  if (first === null) refuseRequest('BAD_INPUT', { path: [...path, 'from'] });
  if (last === null || last < first || last - first >= maxDays)
    refuseRequest('BAD_INPUT', { path: [...path, 'to'] });
}
