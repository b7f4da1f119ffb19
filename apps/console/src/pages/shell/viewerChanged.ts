import { graphql } from 'relay-runtime';
import { recordRoleChange } from '../../features/people/role/roleNews.ts';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';

/** What the viewer may do, as it changes (rule R4); screens that show roles are notified of each change. */
export const viewerChanged: LiveUpdate = {
  subscription: graphql`
    subscription viewerChangedSubscription($after: String) {
      updateViewer(after: $after) {
        cursor
        resync
        viewer {
          ...useViewerFacts_viewer
        }
      }
    }
  `,
  onEvent: recordRoleChange,
};
