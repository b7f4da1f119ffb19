export type { NotificationKind } from './notificationBody.ts';
export { type AppointmentChange, type NotifyContext, notifyProviders, pushAgain } from './notifyProviders.ts';
export { remindProvider } from './notifyProviders.ts';
export { withdrawNotifications } from './withdrawNotifications.ts';
