/** The days that the calendar shows, and the way to others. */
export interface ShownDays {
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly has: (date: string) => boolean;
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly goTo: (date: string) => void;
}
