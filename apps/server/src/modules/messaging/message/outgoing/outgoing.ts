export { composeInvitation } from './composeInvitation.ts';
export { dropAllQueuedMessages, dropQueuedMessages } from './dropQueuedMessages.ts';
export { notifyEmailChanged } from './notifyEmailChanged.ts';
export { notifyInvitedClient } from './notifyInvitedClient.ts';
export {
  composeWaitlistOffer,
  notifyWaitlistOffer,
  type OfferedTime,
  waitlistOfferButton,
} from './notifyWaitlistOffer.ts';
export { type LinkWriter, sendSecret } from './sendSecret.ts';
export { findUnnotifiedOfAppointment, findUnnotifiedOfSeries } from './unnotified.store.ts';
