import type { UpdateBookingPageInput } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useBookingSettingsMutation } from '../../../__generated__/useBookingSettingsMutation.graphql.ts';
import type { useBookingSettingsQuery } from '../../../__generated__/useBookingSettingsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/** Settings of the booking page as a person edits them; null takes a limit away (rule R8). */
export type BookingEdits = Omit<UpdateBookingPageInput, 'clientMutationId'>;

/** The booking page of the business as it is saved; only for those who may see the data of the business (rule R1). */
export function useBookingSettings() {
  const { viewer } = useLazyLoadQuery<useBookingSettingsQuery>(
    graphql`
      query useBookingSettingsQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...BookableServices_viewer
            ...BookableProviders_viewer
            organization {
              id
              bookingPage {
                about
                color
                daysAhead
                gap
                isOn
                openAppointmentsMax
                policy
                slug
                url
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const provider = useProvider(viewer);
  const { bookingPage } = provider.organization;
  if (!bookingPage) throw new Error('This tab is shown only to those who may change the booking page');
  return { provider, bookingPage };
}

/** Saves the booking page; the answer brings what shows its address up to date. */
export function useUpdateBookingPage() {
  const [commit, isBusy] = useServerMutation<useBookingSettingsMutation>(graphql`
    mutation useBookingSettingsMutation($input: UpdateBookingPageInput!) {
      updateBookingPage(input: $input) {
        organization {
          id
          bookingUrl
          bookingPage {
            about
            color
            daysAhead
            gap
            isOn
            openAppointmentsMax
            policy
            slug
            url
          }
        }
      }
    }
  `);
  const update = (changes: BookingEdits) => commit({ input: changes });
  return [update, isBusy] as const;
}
