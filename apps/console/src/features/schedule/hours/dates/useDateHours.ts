import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useDateHoursQuery } from '../../../../__generated__/useDateHoursQuery.graphql.ts';
import { useRetryKey } from '../../../../lib/errors/retry.ts';
import { useProvider } from '../../../../lib/viewer/ViewerContext.ts';
import { useAvailabilityChanges } from '../../availability/availabilityChanged.ts';
import type { DateHourRow } from './specialDate.ts';

/** The hours of single dates from one date to another; fetched again when a provider's time changes. */
export function useDateHours(from: string, to: string): readonly DateHourRow[] {
  const { viewer } = useLazyLoadQuery<useDateHoursQuery>(
    graphql`
      query useDateHoursQuery($date: DateRangeInput!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            dateHours(date: $date) {
              id
              date
              isOpen
              openTime
              closeTime
              name
              placeId
              providerId
            }
          }
        }
      }
    `,
    { date: { from, to } },
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${useAvailabilityChanges()}` },
  );
  return useProvider(viewer).dateHours;
}
