import { useDeferredValue, useSyncExternalStore } from 'react';
import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';

/** How often hours, vacations, blocks or class times have changed since the console was opened. */
let count = 0;
const listeners = new Set<() => void>();

/** Notes such a change. */
export function recordAvailabilityChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Grows with each change, for what is computed on the server from them. */
function availabilityChanges(): number {
  return count;
}

/** Reports all changes; the answer ends that. */
export function onAvailabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Changed services, hours, vacations, blocks and class times as they come: weekly hours at once, what the server
 * computes from them is fetched again.
 */
export const availabilityChanged: LiveUpdate = {
  subscription: graphql`
    subscription availabilityChangedSubscription($after: String) {
      updateAvailability(after: $after) {
        cursor
        resync
        providers {
          id
          ...providerHours_provider
        }
      }
    }
  `,
  onEvent: recordAvailabilityChange,
};

/** A number that grows with each change of a provider's time: a query with it in its fetch key follows them all. */
export function useAvailabilityChanges(): number {
  return useDeferredValue(useSyncExternalStore(onAvailabilityChange, availabilityChanges));
}
