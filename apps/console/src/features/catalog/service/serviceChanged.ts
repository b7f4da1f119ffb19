import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';
import { recordServiceChange } from './serviceNews.ts';

/**
 * Changed services and their categories as they come, wherever they are shown; lists are notified, since they may
 * contain others now.
 */
export const serviceChanged: LiveUpdate = {
  subscription: graphql`
    subscription serviceChangedSubscription($after: String) {
      updateService(after: $after) {
        cursor
        resync
        places {
          id
          categories {
            id
            name
            servicesCount
          }
        }
        service {
          id
          title
          shortDescription
          description
          duration
          capacity
          price
          isActive
          coverPhotoUrl
          category {
            id
            name
          }
          providers {
            id
            name
          }
        }
      }
    }
  `,
  onEvent: recordServiceChange,
};
