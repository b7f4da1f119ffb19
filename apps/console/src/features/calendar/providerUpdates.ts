import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';

/** What keeps providers' colours live, and tells of other hours, vacations and blocks. */
export function providerUpdates(onTimes: () => void): readonly LiveUpdate[] {
  return [
    {
      subscription: graphql`
        subscription providerUpdatesSubscription($after: String) {
          updateProviders(after: $after) {
            cursor
            resync
            providers {
              id
              color
            }
          }
        }
      `,
    },
    {
      subscription: graphql`
        subscription providerUpdatesAvailabilitySubscription($after: String) {
          updateAvailability(after: $after) {
            cursor
            resync
          }
        }
      `,
      onEvent: onTimes,
    },
  ];
}
