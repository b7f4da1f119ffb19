export { dropAllQueuedMessages, dropQueuedMessages } from './dropQueuedMessages.ts';
export { tellClient } from './tellClient.ts';
export { tellEmailChanged } from './tellEmailChanged.ts';
export { tellInvitation } from './tellInvitation.ts';
export { type SeriesMessage, tellClientOfSeries, tellStaffOfSeries } from './tellOfSeries.ts';
export { type LinkWriter, tellSecret } from './tellSecret.ts';
export { tellStaff } from './tellStaff.ts';
export { findUnheardOfAppointment, findUnheardOfSeries } from './unheard.store.ts';
