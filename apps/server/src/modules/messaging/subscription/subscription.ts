export { composeSubscriptionEmail } from './composeSubscriptionEmail.ts';
export { notifyOfSubscription, type SubscriptionNotice } from './notifyOfSubscription.ts';
