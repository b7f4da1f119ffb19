import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';
import { noteRoleChange } from './roleNews.ts';

/** What the viewer may do, as it changes (decisions R4); whoever shows roles is told of each change. */
export const viewerChanged: LiveUpdate = {
  subscription: graphql`
    subscription viewerChangedSubscription($after: String) {
      updateViewer(after: $after) {
        cursor
        resync
        viewer {
          id
          role {
            id
            name
            sets {
              analytics
              appointments
              audit
              clients
              exports
              organization
              outbox
              payments
              places
              providers
              services
              vacations
              workHours
            }
          }
        }
      }
    }
  `,
  onEvent: noteRoleChange,
};
