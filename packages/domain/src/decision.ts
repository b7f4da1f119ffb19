import type { CurrencyPreview } from './business/money/priceIn.ts';
import type { RefusalCode } from './refusalCode.ts';

/** What the sentence of a refusal names: 'at most {{years}} years ahead'. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** A local date of a series that can't be booked, and why (rule P5). */
export interface DateConflict {
  readonly date: string;
  readonly reason: RefusalCode;
  readonly values?: RefusalValues;
  /** The first rule that staff would break by booking it on purpose; missing where that is impossible (rule A10). */
  readonly brokenRule?: string;
  /** Of a move: the local date of the occurrence that can't go along; it is canceled if its date is skipped. */
  readonly from?: string;
}

/** Dates that a move gives a series where it had none, such as 30 April after a move from the 31st (rule P6). */
export interface FurtherDates {
  /** Those to book now, ascending. */
  readonly dates: readonly string[];
  /** Whether there are more, beyond what is booked now. */
  readonly hasLater: boolean;
}

/** A refusal: a stable code, values for its sentence, and the input path that it is about. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly values?: RefusalValues;
  readonly path?: readonly (string | number)[];
  /** With OCCURRENCES_CONFLICT: the dates, ascending. */
  readonly conflicts?: readonly DateConflict[];
  /** With FURTHER_DATES: what the person has to agree to. */
  readonly furtherDates?: FurtherDates;
  /** Which rules staff would break by booking it on purpose all the same; missing where that is impossible (rule A10). */
  readonly brokenRules?: readonly string[];
  /** With CURRENCY_CHANGE_UNCONFIRMED: what would happen, by place (rule C6). */
  readonly currencyPreviews?: readonly CurrencyPreview[];
}

/** What a pure rule answers: the accepted value, or why not (architecture, rules 1 and 2). */
export type Decision<T> =
  | { readonly accepted: true; readonly value: T }
  | { readonly accepted: false; readonly refusal: Refusal };

/** Accepts with a value. */
export function accept<T>(value: T): Decision<T> {
  return { accepted: true, value };
}

/** Refuses with a code, the values that its sentence needs, and the input path where one is known. */
export function refuse(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Decision<never> {
  return { accepted: false, refusal: { code, ...details } };
}
