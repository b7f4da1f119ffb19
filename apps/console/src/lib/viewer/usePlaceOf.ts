import { useCallback } from 'react';
import type { PlaceFacts } from './providerPlaces.ts';
import { useViewer } from './ViewerContext.ts';

/**
 * The place whose clock counts for a provider's times (decisions T1). Of nobody in particular, or of somebody who is not
 * known, it is the viewer's own.
 */
export function usePlaceOf(): (providerId: string | null) => PlaceFacts {
  const { placeName, placeTimezone, providerPlaces } = useViewer();
  return useCallback(
    (providerId) =>
      (providerId === null ? undefined : providerPlaces.get(providerId)) ?? {
        name: placeName,
        timezone: placeTimezone,
      },
    [placeName, placeTimezone, providerPlaces],
  );
}
