export { dropAllQueuedMessages, dropQueuedMessages } from './dropQueuedMessages.ts';
export { notifyEmailChanged } from './notifyEmailChanged.ts';
export { notifyInvitedClient } from './notifyInvitedClient.ts';
export { type LinkWriter, sendSecret } from './sendSecret.ts';
export { findUnnotifiedOfAppointment, findUnnotifiedOfSeries } from './unnotified.store.ts';
