import { fetchQuery } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { freeTimesQuery as FreeTimesQuery } from '../../../__generated__/freeTimesQuery.graphql.ts';
import { type AskedTimes, timeSlotFilter } from './askedTimes.ts';
import { offeredByDay } from './freeSlots.ts';
import { freeTimesQuery } from './freeTimes.ts';
import type { PickedSlot } from './pickedSlot.ts';
import { laterRange, rangeFrom, type SlotRange } from './slotRange.ts';

interface Search {
  readonly after: SlotRange;
  /** Starts that make no sense here. */
  readonly leftOut: readonly PickedSlot[];
  /** YYYY-MM-DD where the viewer is. */
  readonly today: string;
  readonly zone: string;
  /** Ends the search early, which then finds nothing. */
  readonly signal: AbortSignal;
}

/**
 * The 14 days that begin with the next date on which something is free, after a range without anything; null where nothing
 * is up to the end of the months to choose from. Dates are the viewer's.
 */
export async function findNextFreeRange(
  environment: Environment,
  asked: AskedTimes,
  { after, leftOut, today, zone, signal }: Search,
): Promise<SlotRange | null> {
  let range = laterRange(after, today);
  while (range && !signal.aborted) {
    const filterBy = timeSlotFilter(range, asked);
    const answer = await fetchQuery<FreeTimesQuery>(environment, freeTimesQuery, { filterBy }).toPromise();
    const [first] = offeredByDay(answer?.viewer.provider?.timeSlots ?? [], leftOut, { range, zone });
    if (first && !signal.aborted) return rangeFrom(first.date, today);
    range = laterRange(range, today);
  }
  return null;
}
