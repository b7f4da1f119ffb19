import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useMarkNotificationsReadMutation } from '../../../__generated__/useMarkNotificationsReadMutation.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Marks notifications as read: all of them on demand, or those that have been seen. */
export function useMarkNotificationsRead() {
  const showError = useShowError();
  const [commit, isBusy] = useServerMutation<useMarkNotificationsReadMutation>(graphql`
    mutation useMarkNotificationsReadMutation($input: MarkNotificationsReadInput!) {
      markNotificationsRead(input: $input) {
        notifications {
          id
          isRead
        }
        viewer {
          id
          unreadNotificationsCount
        }
      }
    }
  `);
  const markAll = useCallback(
    () => void commit({ input: { markAllAsRead: true } }).catch(showError),
    [commit, showError],
  );
  const markSome = useCallback(
    (notificationIds: readonly string[]) =>
      void commit({ input: { notificationIds: [...notificationIds] } }).catch(showError),
    [commit, showError],
  );
  return { markAll, markSome, isBusy };
}
