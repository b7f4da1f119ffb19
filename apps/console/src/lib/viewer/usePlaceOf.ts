import { useCallback } from 'react';
import type { PlaceFacts } from './PlaceFacts.ts';
import { useViewer } from './ViewerContext.ts';

/**
 * The place whose clock and currency count for a provider's times and prices (rule T1). For nobody in particular, or an
 * unknown person, it is the viewer's own.
 */
export function usePlaceOf(): (providerId: string | null) => PlaceFacts {
  const { currency, placeName, placeTimezone, providerPlaces } = useViewer();
  return useCallback(
    (providerId) =>
      (providerId === null ? undefined : providerPlaces.get(providerId)) ?? {
        name: placeName,
        timezone: placeTimezone,
        currency,
      },
    [currency, placeName, placeTimezone, providerPlaces],
  );
}
