import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';

/** What happened to a series; each is told once, however many appointments it has. */
export type SeriesNewsKind = 'seriesCreated' | 'seriesMoved' | 'seriesCanceled';

/** What texts about a series say beyond the facts of its first appointment that is concerned. */
export interface SeriesNews {
  readonly kind: SeriesNewsKind;
  readonly pattern: RecurrenceFacts;
  /** The pattern before a move. */
  readonly before?: RecurrenceFacts;
  /** Local dates that are left out: not booked, or not moved. Ascending. */
  readonly exceptDates?: readonly string[];
  /** How many appointments are concerned. */
  readonly count: number;
  /** Why it was called off, in the business's own words. */
  readonly reason?: string | null;
}
