import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useMemo } from 'react';
import type { PickStep_service$data } from '../../../__generated__/PickStep_service.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

export type BookableService = PickStep_service$data[number];

/** The services with the providers that the viewer may book: who edits only own appointments books only oneself (decisions R1). */
export function useBookableServices(services: PickStep_service$data): readonly BookableService[] {
  const { id, sets } = useViewer();
  const canBookAll = reachOf(sets, 'appointment:edit') === 'all';
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
