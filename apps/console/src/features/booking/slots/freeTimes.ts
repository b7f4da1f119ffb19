import { NO_GAP } from '@slotkeeper/domain/limits';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { fetchQuery, graphql, useLazyLoadQuery } from 'react-relay';
import type { Environment, Observable } from 'relay-runtime';
import type { freeTimesQuery } from '../../../__generated__/freeTimesQuery.graphql.ts';
import type { freeTimesOfVisitQuery } from '../../../__generated__/freeTimesOfVisitQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import type { AskedTimes, AskedVisit } from './askedTimes.ts';
import type { FreeSlot } from './freeSlots.ts';
import type { SlotRange } from './slotRange.ts';

/** The server counts dates in the place's zone and the viewer in its own, so a day more is asked for on each side. */
function timeSlotFilter(
  range: SlotRange,
  { serviceId, providerId, placeId, clientId, attendeeName, movingId }: AskedTimes,
) {
  return {
    date: { from: addDays(range.from, -1), to: addDays(range.to, 1) },
    serviceId,
    providerId,
    // Each time once, regardless of provider: the server chooses one when it is booked (rule A11).
    anyProvider: providerId === null,
    ...(placeId && { placeId }),
    clientId,
    attendeeName,
    appointmentId: movingId,
  };
}

function visitTimeFilter(range: SlotRange, { placeId, items, gapMax }: AskedVisit, asked: AskedTimes) {
  const { clientId, attendeeName, movingId } = asked;
  return {
    date: addDays(range.from, -1),
    until: addDays(range.to, 1),
    placeId,
    items: items.map(({ serviceId, providerId }) => ({ serviceId, providerId })),
    gapMax: gapMax === NO_GAP ? null : gapMax,
    clientId,
    attendeeName,
    appointmentId: movingId,
  };
}

const ofService = graphql`
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

const ofVisit = graphql`
  query freeTimesOfVisitQuery($filterBy: VisitTimeFilter!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        visitTimes(filterBy: $filterBy) {
          startAt
          endAt
          parts {
            serviceId
            providerId
            startAt
            endAt
            timeSlots {
              startAt
              endAt
            }
          }
        }
      }
    }
  }
`;

type AnyQuery = freeTimesQuery | freeTimesOfVisitQuery;

function queryOf(range: SlotRange, asked: AskedTimes) {
  const { visit } = asked;
  return visit
    ? { document: ofVisit, variables: { filterBy: visitTimeFilter(range, visit, asked) } }
    : { document: ofService, variables: { filterBy: timeSlotFilter(range, asked) } };
}

type Listed = NonNullable<AnyQuery['response']['viewer']['provider']>;

/** The times as what can be picked; a visit takes one seat of each of its services. */
function slotsOf(provider: Listed): readonly FreeSlot[] {
  if ('timeSlots' in provider) return provider.timeSlots;
  return provider.visitTimes.map((time) => ({ ...time, capacity: 1, seatsLeft: 1 }));
}

/** The free times on some dates, always from the server; another key reads them again. Suspends. */
export function useFreeSlots(range: SlotRange, asked: AskedTimes, fetchKey: number): readonly FreeSlot[] {
  const { document, variables } = queryOf(range, asked);
  const options = { fetchPolicy: 'network-only', fetchKey: `${useRetryKey()} ${fetchKey}` } as const;
  const { viewer } = useLazyLoadQuery<AnyQuery>(document, variables, options);
  return slotsOf(useProvider<Listed>(viewer));
}

/** The free times on some dates, once. */
export function fetchFreeSlots(
  environment: Environment,
  range: SlotRange,
  asked: AskedTimes,
): Observable<readonly FreeSlot[]> {
  const { document, variables } = queryOf(range, asked);
  return fetchQuery<AnyQuery>(environment, document, variables).map(({ viewer }) =>
    viewer.provider ? slotsOf(viewer.provider) : [],
  );
}
