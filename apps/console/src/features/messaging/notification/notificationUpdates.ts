import { ConnectionHandler, graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';

/** The name of the sidebar's connection in the store. */
const NOTIFICATIONS = 'NotificationList_notifications';

/** Notifications as they come, are read and go: the unread count, and the sidebar's list where it was opened before. */
export const notificationCreated: LiveUpdate = {
  subscription: graphql`
    subscription notificationUpdatesCreatedSubscription($after: String) {
      createNotification(after: $after) {
        cursor
        resync
        deletedNotificationId
        notification {
          id
          createdAt
          isRead
          ...NotificationItem_notification
        }
        readNotifications {
          id
          isRead
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

/** Puts the event's notification on top of the list, once, or takes one out of it whose news was taken back. */
function addNotification(store: RecordSourceSelectorProxy<unknown>): void {
  const event = store.getRootField('createNotification');
  const notification = event?.getLinkedRecord('notification');
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const list = viewer && ConnectionHandler.getConnection(viewer, NOTIFICATIONS);
  const deletedId = event?.getValue('deletedNotificationId');
  if (list && typeof deletedId === 'string') ConnectionHandler.deleteNode(list, deletedId);
  if (!notification || !list) return;
  const id = notification.getDataID();
  const isThere = list
    .getLinkedRecords('edges')
    ?.some((edge) => edge.getLinkedRecord('node')?.getDataID() === id);
  if (isThere) return;
  const edge = ConnectionHandler.createEdge(store, list, notification, 'NotificationEdge');
  ConnectionHandler.insertEdgeBefore(list, edge);
}
