import { graphql } from 'react-relay';

/** The free times that a filter asks for. */
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
