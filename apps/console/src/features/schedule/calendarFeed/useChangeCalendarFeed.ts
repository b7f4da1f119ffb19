import { graphql } from 'react-relay';
import type { useChangeCalendarFeedRenewMutation } from '../../../__generated__/useChangeCalendarFeedRenewMutation.graphql.ts';
import type { useChangeCalendarFeedTurnOffMutation } from '../../../__generated__/useChangeCalendarFeedTurnOffMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Turns a calendar feed of the viewer on or off, or gives it a new address; each answer brings all of them. */
export function useChangeCalendarFeed(placeId: string | null) {
  const [commitRenew, isRenewing] = useServerMutation<useChangeCalendarFeedRenewMutation>(graphql`
    mutation useChangeCalendarFeedRenewMutation($input: CalendarFeedInput!) {
      renewCalendarFeed(input: $input) {
        viewer {
          ...CalendarFeed_viewer
        }
      }
    }
  `);
  const [commitTurnOff, isTurningOff] = useServerMutation<useChangeCalendarFeedTurnOffMutation>(graphql`
    mutation useChangeCalendarFeedTurnOffMutation($input: CalendarFeedInput!) {
      turnOffCalendarFeed(input: $input) {
        viewer {
          ...CalendarFeed_viewer
        }
      }
    }
  `);
  return {
    renew: () => commitRenew({ input: { placeId } }),
    turnOff: () => commitTurnOff({ input: { placeId } }),
    isBusy: isRenewing || isTurningOff,
  };
}
