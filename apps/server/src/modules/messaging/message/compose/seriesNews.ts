import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';

/** What happened to a series; each is sent once, however many appointments it has. */
export type SeriesNewsKind = 'seriesCreated' | 'seriesMoved' | 'seriesCanceled' | 'seriesRestored';

/** What a reader knows of a series before a move that has not reached it yet. */
export interface KnownSeries {
  readonly pattern: RecurrenceFacts;
  /** When the first of the moves since was made, in epoch milliseconds. */
  readonly since: number;
}

/** A canceled appointment of a series, and its local date there. */
export interface Cancellation {
  readonly appointmentId: string;
  readonly date: string;
}

/** What texts about a series say beyond the facts of its first appointment that is concerned. */
export interface SeriesNews {
  readonly kind: SeriesNewsKind;
  readonly pattern: RecurrenceFacts;
  /** The pattern before a move. */
  readonly before?: RecurrenceFacts;
  /** Local dates that are left out: not booked, or, of a move, canceled. Ascending. */
  readonly exceptDates?: readonly string[];
  /** How many appointments are concerned. */
  readonly count: number;
  /** Why it was canceled, in the business's own words. */
  readonly reason?: string | null;
}
