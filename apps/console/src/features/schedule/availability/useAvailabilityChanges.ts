import { useDeferredValue, useSyncExternalStore } from 'react';
import { availabilityChanges, onAvailabilityChange } from './availabilityNews.ts';

/** A number that grows with each change of a provider's time: a query with it in its fetch key follows them all. */
export function useAvailabilityChanges(): number {
  return useDeferredValue(useSyncExternalStore(onAvailabilityChange, availabilityChanges));
}
