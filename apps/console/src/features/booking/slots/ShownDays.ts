/** The days that the calendar shows, and the way to others. */
export interface ShownDays {
  /** The selected one, YYYY-MM-DD in the viewer's zone. */
  readonly date: string;
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly has: (date: string) => boolean;
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly goTo: (date: string) => void;
}
