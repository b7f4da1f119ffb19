/** How often a series repeats (spec 3, recurrence options). */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** How a booking is to be repeated. */
export interface RecurrenceOptions {
  readonly freq: Frequency;
  /** The last local date, itself included; null means ongoing (rule P5). */
  readonly until: string | null;
}

/**
 * A series' rule: the local dates that it falls on. The weekday, the day of the month and the day of the year are those
 * of its first date.
 */
export interface Recurrence extends RecurrenceOptions {
  readonly startsOn: string;
}
