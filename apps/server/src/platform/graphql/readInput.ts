import type { Refusal } from '@slotkeeper/domain/decision';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { parseWallDate } from '@slotkeeper/domain/time/wallDate';
import type { z, ZodType } from 'zod';
import { refuseRequest } from '../refusalError.ts';
import { builder } from './builder.ts';

/** Local dates, both included (rule T4). */
export const DateRangeRef = builder.inputType('DateRangeInput', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true }),
    to: t.field({ type: 'Date', required: true }),
  }),
});

interface DateRange {
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

const DATES_KEPT = 1_000;

const dates = new Map<number, string>();

/**
 * An instant (epoch milliseconds) as ISO 8601 in UTC, as Date.toISOString writes it, for years 0 to 9999. A calendar has
 * thousands of instants on few days, so that the date's part is made once per day: four times as fast.
 */
export function isoInstant(instant: number): string {
  const whole = Math.floor(instant);
  const day = Math.floor(whole / DAY_MS);
  const time = whole - day * DAY_MS;
  const seconds = Math.floor(time / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${dateOf(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(time % 1_000)}Z`;
}

function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= DATES_KEPT) dates.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function three(value: number): string {
  return value === 0 ? '000' : String(value).padStart(3, '0');
}

/**
 * Checks an input against the schema that the form uses too (architecture, rule 3). The first fault is refused with
 * its path; a message that is a refusal's code keeps it (`z.string().max(120, 'TEXT_TOO_LONG')`), others are BAD_INPUT.
 */
export function readInput<T>(schema: ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  refuseRequest(refusalCodeOf(issue?.message), { path, values: limitOf(issue) });
}

/** The limit that the sentence names: 'at most {{max}} characters'. */
function limitOf(issue: z.core.$ZodIssue | undefined): Refusal['values'] {
  if (issue?.code === 'custom') return boundsOf(issue.params);
  if (issue?.code === 'too_big') return { max: Number(issue.maximum) };
  return issue?.code === 'too_small' ? { min: Number(issue.minimum) } : undefined;
}

/** The bounds that `wholeNumber` leaves with an issue. */
function boundsOf(params: Record<string, unknown> | undefined): Refusal['values'] {
  return params && { min: Number(params['min']), max: Number(params['max']) };
}

function refusalCodeOf(message: string | undefined): RefusalCode {
  return refusalCodes.find((code) => code === message) ?? 'BAD_INPUT';
}

/**
 * Null, which GraphQL allows for every optional field, says the same as leaving it out where nothing can be cleared; the
 * fields of `clearable` keep theirs.
 */
export function withoutNulls(input: object, clearable: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || clearable.includes(name)),
  );
}
