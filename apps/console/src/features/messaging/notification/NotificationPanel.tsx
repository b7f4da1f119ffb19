import { NOTIFICATIONS_FIRST } from '@slotkeeper/domain/limits';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { NotificationPanelQuery } from '../../../__generated__/NotificationPanelQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { NotificationList } from './NotificationList.tsx';

/** Fetches the notifications when the sidebar opens. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { viewer } = useLazyLoadQuery<NotificationPanelQuery>(
    graphql`
      query NotificationPanelQuery($first: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...NotificationList_viewer @arguments(first: $first)
          }
        }
      }
    `,
    { first: NOTIFICATIONS_FIRST },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return <NotificationList viewerKey={useProvider(viewer)} onLeave={onLeave} />;
}
