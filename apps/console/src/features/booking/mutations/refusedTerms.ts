import { ServerRefusal } from '../../../lib/errors/refusal.ts';

/** A date of a series that can't be booked. */
export interface RefusedDate {
  /** The place's date, YYYY-MM-DD. */
  readonly date: string;
  /** Why, in the viewer's language. */
  readonly message: string;
  /** The rule of opening that is in the way, where it is one (rule A10). */
  readonly brokenRule?: string;
  /** Of a move: the date of the appointment that can't go along, and is canceled without it. */
  readonly from?: string;
}

/** Dates that a series would have at a new time where it had none. */
export interface FurtherDates {
  /** The place's dates, YYYY-MM-DD, ascending. */
  readonly dates: readonly string[];
  /** Whether there are more, beyond what is booked now. */
  readonly hasLater: boolean;
}

/** The rules that staff would break by booking on purpose all the same (rule A10); none where that is impossible. */
export function brokenRulesOf(error: unknown): readonly string[] {
  const rules = error instanceof ServerRefusal ? error.values.brokenRules : null;
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : [];
}

/** Whether someone else has changed the appointment since the person saw it (rule P2). */
export function hasChangedSince(error: unknown): boolean {
  return error instanceof ServerRefusal && error.code === 'APPOINTMENT_CHANGED';
}

/** The dates that are in the way of a series (rule P5), ascending; none for any other refusal. */
export function refusedDatesOf(error: unknown): readonly RefusedDate[] {
  const dates = error instanceof ServerRefusal ? error.values.conflicts : null;
  return Array.isArray(dates) ? dates.filter(isRefusedDate) : [];
}

function isRefusedDate(value: unknown): value is RefusedDate {
  const { date, message } = Object(value) as Partial<Record<keyof RefusedDate, unknown>>;
  return typeof date === 'string' && typeof message === 'string';
}

/** The further dates that a move of a series makes (rule P6); null for any other refusal. */
export function furtherDatesOf(error: unknown): FurtherDates | null {
  const further = error instanceof ServerRefusal ? error.values.furtherDates : null;
  const { dates, hasLater } = Object(further) as Partial<Record<keyof FurtherDates, unknown>>;
  if (!Array.isArray(dates)) return null;
  return { dates: dates.filter((date) => typeof date === 'string'), hasLater: hasLater === true };
}
