export { checkJoining, joinWaitlist, type WaitRequest } from './joinWaitlist.ts';
export { leaveWaitlist } from './leaveWaitlist.ts';
export { listWaiting } from './listWaiting.ts';
export { offerFreeTimes } from './offerFreeTimes.ts';
export { sweepWaitlist } from './sweepWaitlist.ts';
export { takeWaitlistSeat } from './takeWaitlistSeat.ts';
export { findLinkedOffer, type LinkedOffer } from './waitlistOffers.store.ts';
