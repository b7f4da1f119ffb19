import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { findNextFreeRangeQuery } from '../../../__generated__/findNextFreeRangeQuery.graphql.ts';
import { type AskedTimes, timeSlotFilter } from './askedTimes.ts';
import { slotsByDay } from './freeSlots.ts';
import { laterRange, rangeFrom, type SlotRange } from './slotRange.ts';

/**
 * The 14 days that begin with the next date on which something is free, after a range without anything; null where nothing
 * is up to the end of the months to choose from. Dates are the viewer's.
 */
export async function findNextFreeRange(
  environment: Environment,
  asked: AskedTimes,
  { after, today, zone }: { after: SlotRange; today: string; zone: string },
): Promise<SlotRange | null> {
  for (let range = laterRange(after, today); range; range = laterRange(range, today)) {
    const answer = await fetchQuery<findNextFreeRangeQuery>(
      environment,
      graphql`
        query findNextFreeRangeQuery($filterBy: TimeSlotFilter!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              timeSlots(filterBy: $filterBy, first: 10000) {
                startAt
                endAt
                capacity
                seatsLeft
              }
            }
          }
        }
      `,
      { filterBy: timeSlotFilter(range, asked) },
    ).toPromise();
    const [first] = slotsByDay(answer?.viewer.provider?.timeSlots ?? [], range, zone);
    if (first) return rangeFrom(first.date, today);
  }
  return null;
}
