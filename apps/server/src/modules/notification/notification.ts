export type { NotificationKind } from './notificationBody.ts';
export { type AppointmentChange, notifyProviders } from './notifyProviders.ts';
export { remindProvider } from './remindProvider.ts';
