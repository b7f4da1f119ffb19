import { useCallback } from 'react';
import { usePlaceOf, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import type { PlaceChoice } from '../../../business/place/useChosenPlace.ts';
import type { BookableService } from '../useBookableServices.ts';

/** The places in which some providers work, in the order of the business; none where it has a single one. */
export function usePlacesOf(): (providers: readonly { readonly id: string }[]) => readonly PlaceChoice[] {
  const placeOf = usePlaceOf();
  const { places } = useViewer();
  return useCallback(
    (providers) => {
      if (places.size < 2) return [];
      const ids = new Set(providers.map(({ id }) => placeOf(id).id));
      return [...places.values()].filter(({ id }) => ids.has(id));
    },
    [placeOf, places],
  );
}

/** The services that are given in a place, with those who do so there; all for none in particular. */
export function useServicesAt(): (
  services: readonly BookableService[],
  placeId: string | null,
) => readonly BookableService[] {
  const placeOf = usePlaceOf();
  const { places } = useViewer();
  return useCallback(
    (services, placeId) => {
      if (placeId === null || places.size < 2) return services;
      return services
        .map((service) => ({
          ...service,
          providers: service.providers.filter(({ id }) => placeOf(id).id === placeId),
        }))
        .filter(({ providers }) => providers.length > 0);
    },
    [placeOf, places],
  );
}
