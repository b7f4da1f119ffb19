import { graphql, useFragment } from 'react-relay';
import type { useShellLiveUpdates_viewer$key } from '../../__generated__/useShellLiveUpdates_viewer.graphql.ts';
import { serviceChanged } from '../../features/catalog/service/serviceChanged.ts';
import { recordServiceChange } from '../../features/catalog/service/serviceNews.ts';
import { notificationCreated } from '../../features/messaging/notification/notificationUpdates.ts';
import { recordRoleChange } from '../../features/people/role/roleNews.ts';
import {
  availabilityChanged,
  recordAvailabilityChange,
} from '../../features/schedule/availability/availabilityChanged.ts';
import { providersChanged } from '../../features/schedule/availability/providersChanged.ts';
import { useLiveUpdates } from '../../lib/relay/useLiveUpdates.ts';
import { refreshAppShell } from './AppShellLoader.ts';
import { viewerChanged } from './viewerChanged.ts';

const updates = [
  notificationCreated,
  // A provider may be new, in a place that the shell does not know yet.
  { ...providersChanged, onEvent: refreshAppShell },
  availabilityChanged,
  serviceChanged,
  viewerChanged,
];

/**
 * Keeps the bell, the viewer's role, the services and everyone's free time live for as long as a person is signed in.
 */
export function useShellLiveUpdates(viewerKey: useShellLiveUpdates_viewer$key): void {
  const { liveCursor } = useFragment(
    graphql`
      fragment useShellLiveUpdates_viewer on Provider {
        liveCursor
      }
    `,
    viewerKey,
  );
  useLiveUpdates({
    cursor: liveCursor,
    updates,
    onResync: () => {
      refreshAppShell();
      recordAvailabilityChange();
      recordServiceChange();
      recordRoleChange();
    },
  });
}
