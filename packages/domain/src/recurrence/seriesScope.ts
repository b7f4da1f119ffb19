/** Which occurrences of a series a change means (rule P6): this one, it and the following, all not started. */
export const seriesScopes = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** An occurrence as far as scopes look at it. */
export interface ScopedOccurrence {
  /** Its original local date. */
  readonly date: string;
  /** Epoch milliseconds: where it is now. */
  readonly startAt: number;
}

/** The scope of a call that may say it in two ways: `deleteAll` and `updateAll` mean all (rule P6). */
export function readSeriesScope(
  scope: SeriesScope | null | undefined,
  all: boolean | null | undefined,
): SeriesScope {
  return scope ?? (all ? 'ALL' : 'THIS');
}

/** Whether a change that was asked for at `chosenDate` means this occurrence: one that has started never changes (P6). */
export function isInScope(
  { date, startAt }: ScopedOccurrence,
  scope: Exclude<SeriesScope, 'THIS'>,
  { chosenDate, now }: { readonly chosenDate: string; readonly now: number },
): boolean {
  return startAt > now && (scope === 'ALL' || date >= chosenDate);
}
