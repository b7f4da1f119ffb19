import { addDays } from '@slotkeeper/domain/time/wallDate';
import { graphql } from 'react-relay';
import type { SlotRange } from './slotRange.ts';

/** Staff leave the choice of the provider to the server (rule A11). */
export const ANY_PROVIDER = 'any';

/** Whose free times are asked for. */
export interface AskedTimes {
  readonly serviceId: string;
  /** Null for any provider. */
  readonly providerId: string | null;
  readonly clientId: string | null;
  /** Under which name the client books, where it is another one (rule C4). */
  readonly attendeeName: string | null;
  /** The appointment that gets other times: its own seats count as free (rule A9). */
  readonly movingId: string | null;
}

/** The server counts dates in the place's zone and the viewer in its own, so a day more is asked for on each side. */
export function timeSlotFilter(
  range: SlotRange,
  { serviceId, providerId, clientId, attendeeName, movingId }: AskedTimes,
) {
  return {
    date: { from: addDays(range.from, -1), to: addDays(range.to, 1) },
    serviceId,
    providerId,
    // Each time once, regardless of provider: the server chooses one when it is booked (rule A11).
    anyProvider: providerId === null,
    clientId,
    attendeeName,
    appointmentId: movingId,
  };
}

/** The free times that a filter matches. */
export const freeTimesQuery = graphql`
  query freeTimesQuery($filterBy: TimeSlotFilter!) {
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
`;
