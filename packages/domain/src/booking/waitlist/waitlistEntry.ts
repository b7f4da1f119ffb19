import type { PartOfDay } from '../page/bookingPage.ts';

export const partsOfDay: readonly PartOfDay[] = ['MORNING', 'AFTERNOON', 'EVENING'];

/** A client waits, has a time on offer, or has ended its wait: by a booking, by its last date, or by leaving (rule C3). */
export const waitlistStates = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

const endedStates: readonly WaitlistState[] = ['TAKEN', 'EXPIRED', 'LEFT'];

/** Whether an entry is over. */
export function hasEnded(state: WaitlistState): boolean {
  return endedStates.includes(state);
}

/** What a client waits for, apart from the service: local dates of the place, both included; no part of the day means any. */
export interface WaitedFor {
  /** Null where any provider will do. */
  readonly providerId: string | null;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
}

/** A time of a provider, by the local date and the minutes after midnight at which it starts. */
export interface LocalStart {
  readonly providerId: string;
  readonly date: string;
  readonly minutes: number;
}

const NOON = 12 * 60;
const EVENING = 17 * 60;

/** The part of the day of some minutes after midnight: until 12:00, until 17:00, from then on. */
export function partOfDayAt(minutes: number): PartOfDay {
  if (minutes < NOON) return 'MORNING';
  return minutes < EVENING ? 'AFTERNOON' : 'EVENING';
}

/** Whether a time is one that a client waits for. */
export function isWaitedFor(waited: WaitedFor, { providerId, date, minutes }: LocalStart): boolean {
  if (waited.providerId !== null && waited.providerId !== providerId) return false;
  if (date < waited.from || date > waited.until) return false;
  return waited.partsOfDay.length === 0 || waited.partsOfDay.includes(partOfDayAt(minutes));
}
