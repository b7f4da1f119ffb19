import { graphql } from 'relay-runtime';
import { noteRoleChange } from '../../features/people/role/roleNews.ts';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';

/** What the viewer may do, as it changes (rule R4); whoever shows roles is told of each change. */
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
  onEvent: noteRoleChange,
};
