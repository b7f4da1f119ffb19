import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';
import { recordPayments } from './paymentNews.ts';

/** The subscription as it changes, by a webhook or in another tab, wherever it is shown; its history is notified (rule M3). */
export const subscriptionChanged: LiveUpdate = {
  subscription: graphql`
    subscription subscriptionChangedSubscription($after: String) {
      updateSubscription(after: $after) {
        cursor
        resync
        subscription {
          ...BillingBanner_subscription
          ...GeneralTab_subscription
        }
      }
    }
  `,
  onEvent: recordPayments,
};
