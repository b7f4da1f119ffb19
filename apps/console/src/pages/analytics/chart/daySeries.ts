/** One figure by day. */
export interface DaySeries {
  readonly key: string;
  readonly label: string;
  /** One for each date, or fewer where the period compared with is shorter. */
  readonly values: readonly number[];
  /** `compared` is the line of other days behind the first; bars of one day are on top of each other. */
  readonly kind: 'line' | 'compared' | 'bar' | 'secondBar';
}
