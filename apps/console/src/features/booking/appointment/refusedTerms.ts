import { ServerRefusal } from '../../../lib/errors/ServerRefusal.ts';

/** A date of a series that can't be booked. */
export interface RefusedDate {
  /** The place's date, YYYY-MM-DD. */
  readonly date: string;
  /** Why, in the viewer's language. */
  readonly message: string;
}

/** The rules that staff would break by booking on purpose all the same (decisions A10); none where that is impossible. */
export function brokenRulesOf(error: unknown): readonly string[] {
  const rules = error instanceof ServerRefusal ? error.values.brokenRules : null;
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : [];
}

/** Whether somebody else has changed the appointment since the person saw it (decisions P2). */
export function hasChangedMeanwhile(error: unknown): boolean {
  return error instanceof ServerRefusal && error.code === 'APPOINTMENT_CHANGED';
}

/** The dates that stand in the way of a series (decisions P5), ascending; none for any other refusal. */
export function refusedDatesOf(error: unknown): readonly RefusedDate[] {
  const dates = error instanceof ServerRefusal ? error.values.conflicts : null;
  return Array.isArray(dates) ? dates.filter(isRefusedDate) : [];
}

function isRefusedDate(value: unknown): value is RefusedDate {
  const { date, message } = Object(value) as Partial<Record<keyof RefusedDate, unknown>>;
  return typeof date === 'string' && typeof message === 'string';
}
