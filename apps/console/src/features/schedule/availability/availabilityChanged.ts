import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';
import { recordAvailabilityChange } from './availabilityNews.ts';

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
