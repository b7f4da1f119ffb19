import { graphql } from 'relay-runtime';
import type { LiveUpdate } from '../../lib/relay/useLiveUpdates.ts';

/** What keeps providers' colours live, and tells of other hours, vacations and blocks through `onEvent`. */
export function providerUpdates(onEvent: () => void): readonly LiveUpdate[] {
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
      onEvent,
    },
  ];
}
