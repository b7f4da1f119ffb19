export { addNotifications } from './addNotifications.ts';
export type { NewNotification } from './notification.store.ts';
export { notificationBody, type NotificationKind } from './notificationBody.ts';
export { withdrawNotifications } from './addNotifications.ts';
