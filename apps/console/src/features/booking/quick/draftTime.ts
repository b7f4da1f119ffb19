import type { PickedSlot } from '../slots/pickedSlot.ts';

/** The time that was pointed at in the calendar. */
export interface PointedTime {
  /** A date of the viewer, YYYY-MM-DD. */
  readonly date: string;
  /** Epoch milliseconds; null where only the day was pointed at. */
  readonly start: number | null;
  readonly providerId: string | null;
}

/** What a draft would take of a provider's time. */
export interface DraftTime {
  readonly providerId: string | null;
  readonly serviceId: string | null;
  readonly serviceTitle: string | undefined;
  readonly slots: readonly PickedSlot[];
}
