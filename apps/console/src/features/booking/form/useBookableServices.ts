import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  useBookableServices_service$data,
  useBookableServices_service$key,
} from '../../../__generated__/useBookableServices_service.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

export type BookableService = useBookableServices_service$data[number];

/**
 * The services with the providers that the viewer may book: someone who edits only own appointments books only for
 * themselves (rule R1).
 */
export function useBookableServices(
  serviceKeys: useBookableServices_service$key,
): readonly BookableService[] {
  const { id, sets } = useViewer();
  const canBookAll = reachOf(sets, 'appointment:edit') === 'all';
  const services = useFragment(
    graphql`
      fragment useBookableServices_service on Service @relay(plural: true) {
        id
        title
        duration
        price
        currencies
        minSlotsRequired
        capacity
        isRecurring
        providers {
          id
          name
          color
        }
      }
    `,
    serviceKeys,
  );
  return useMemo(() => {
    if (canBookAll) return services;
    return services
      .map((service) => ({
        ...service,
        providers: service.providers.filter((provider) => provider.id === id),
      }))
      .filter(({ providers }) => providers.length > 0);
  }, [services, id, canBookAll]);
}
