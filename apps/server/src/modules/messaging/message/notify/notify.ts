export { dropAllQueuedMessages, dropQueuedMessages } from './dropQueuedMessages.ts';
export { tellEmailChanged } from './tellEmailChanged.ts';
export { tellInvitation } from './tellInvitation.ts';
export { type LinkWriter, tellSecret } from './tellSecret.ts';
export { findUnheardOfAppointment, findUnheardOfSeries } from './unheard.store.ts';
