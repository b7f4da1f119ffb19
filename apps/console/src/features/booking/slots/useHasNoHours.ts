import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useHasNoHoursQuery } from '../../../__generated__/useHasNoHoursQuery.graphql.ts';
import { useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { AskedTimes } from './askedTimes.ts';
import type { SlotRange } from './slotRange.ts';

/**
 * Whether nothing is free on some days because nobody who could be booked has work hours there, of a week or of single
 * dates (rule A1). False if the viewer may not see a provider's hours, and for a class, which has its own times (A3).
 */
export function useHasNoHours({ serviceId, providerId }: AskedTimes, range: SlotRange): boolean {
  const { id, sets } = useViewer();
  const reach = reachOf(sets, 'workHour:view');
  const { viewer } = useLazyLoadQuery<useHasNoHoursQuery>(
    graphql`
      query useHasNoHoursQuery($serviceId: ID!, $dates: DateRangeInput!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            dateHours(date: $dates) {
              isOpen
            }
            service(id: $serviceId) {
              isRecurring
              providers {
                id
                workHours {
                  isOpen
                }
              }
            }
          }
        }
      }
    `,
    { serviceId, dates: { from: addDays(range.from, -1), to: addDays(range.to, 1) } },
    { fetchPolicy: 'store-and-network' },
  );
  const { service, dateHours } = useProvider(viewer);
  if (!service || service.isRecurring || dateHours.some(({ isOpen }) => isOpen)) return false;
  const asked = service.providers.filter((one) => providerId === null || one.id === providerId);
  return (
    asked.length > 0 &&
    asked.every((one) => (reach === 'all' || one.id === id) && !one.workHours.some(({ isOpen }) => isOpen))
  );
}
