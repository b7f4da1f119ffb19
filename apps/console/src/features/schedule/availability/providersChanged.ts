import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';

/** Changed colors, places and zones of providers as they come. */
export const providersChanged: LiveUpdate = {
  subscription: graphql`
    subscription providersChangedSubscription($after: String) {
      updateProviders(after: $after) {
        cursor
        resync
        providers {
          id
          color
          placeIds
          places {
            name
            settings {
              timezone
            }
          }
        }
      }
    }
  `,
};
