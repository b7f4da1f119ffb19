import { ConnectionHandler, graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';

/** The name of the sidebar's connection in the store. */
const NOTIFICATIONS = 'NotificationList_notifications';

/** New notifications as they come: the unread count, and the sidebar's list where it was opened before. */
export const notificationCreated: LiveUpdate = {
  subscription: graphql`
    subscription notificationUpdatesCreatedSubscription($after: String) {
      createNotification(after: $after) {
        cursor
        resync
        notification {
          id
          createdAt
          isRead
          ...NotificationItem_notification
        }
        viewer {
          id
          unreadNotificationsCount
        }
      }
    }
  `,
  updater: addNotification,
};

/** Puts the event's notification on top of the list, once. */
function addNotification(store: RecordSourceSelectorProxy<unknown>): void {
  const event = store.getRootField('createNotification');
  const notification = event?.getLinkedRecord('notification');
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const list = viewer && ConnectionHandler.getConnection(viewer, NOTIFICATIONS);
  if (!notification || !list) return;
  const id = notification.getDataID();
  const isThere = list
    .getLinkedRecords('edges')
    ?.some((edge) => edge.getLinkedRecord('node')?.getDataID() === id);
  if (isThere) return;
  const edge = ConnectionHandler.createEdge(store, list, notification, 'NotificationEdge');
  ConnectionHandler.insertEdgeBefore(list, edge);
}
