import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';
import { noteAvailabilityChange } from './availabilityNews.ts';

/** Changed colours, hours, vacations, blocks and class times as they come: weekly hours at once, the rest is asked for anew. */
export const providersChanged: LiveUpdate = {
  subscription: graphql`
    subscription providersChangedSubscription($after: String) {
      updateProviders(after: $after) {
        cursor
        resync
        providers {
          id
          color
          ...providerHours_provider
        }
      }
    }
  `,
  onEvent: noteAvailabilityChange,
};
