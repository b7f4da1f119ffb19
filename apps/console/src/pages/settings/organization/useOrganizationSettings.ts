import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useOrganizationSettingsQuery } from '../../../__generated__/useOrganizationSettingsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/** The saved settings of the business; only for those who may manage them (rule R1). */
export function useOrganizationSettings() {
  const { viewer } = useLazyLoadQuery<useOrganizationSettingsQuery>(
    graphql`
      query useOrganizationSettingsQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            organization {
              settings {
                id
                billingAddress {
                  city
                  country
                  street
                  zipCode
                }
                billingName
                billingPOI
                billingVAT
                country
                currency
                locale
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { settings } = useProvider(viewer).organization;
  if (!settings) throw new Error('This tab is shown only to those who may manage the organization');
  return settings;
}
