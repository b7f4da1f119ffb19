import { useCallback } from 'react';
import { useViewer } from './ViewerContext.ts';

/** A place as times need it. */
export interface PlaceFacts {
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
}

/** The first places of colleagues, former ones too, by their ids: a provider's schedule belongs to its first one (decisions T1). */
export type ProviderPlaces = ReadonlyMap<string, PlaceFacts>;

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
