import { graphql, useFragment } from 'react-relay';
import type { useShellLiveUpdates_viewer$key } from '../../__generated__/useShellLiveUpdates_viewer.graphql.ts';
import { availabilityChanged } from '../../features/schedule/availability/availabilityChanged.ts';
import { noteAvailabilityChange } from '../../features/schedule/availability/availabilityNews.ts';
import { providersChanged } from '../../features/schedule/availability/providersChanged.ts';
import { notificationCreated } from '../../features/messaging/notification/notificationUpdates.ts';
import { noteRoleChange } from '../../features/people/role/roleNews.ts';
import { serviceChanged } from '../../features/catalog/service/serviceChanged.ts';
import { noteServiceChange } from '../../features/catalog/service/serviceNews.ts';
import { useLiveUpdates } from '../../lib/relay/useLiveUpdates.ts';
import { refreshAppShell } from './AppShellLoader.ts';
import { viewerChanged } from './viewerChanged.ts';

const updates = [
  notificationCreated,
  // Somebody may be new, whose place the shell does not know yet.
  { ...providersChanged, onEvent: refreshAppShell },
  availabilityChanged,
  serviceChanged,
  viewerChanged,
];

/** Keeps the bell, the viewer's role, the services and everybody's free time live for as long as somebody is signed in. */
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
      noteAvailabilityChange();
      noteServiceChange();
      noteRoleChange();
    },
  });
}
