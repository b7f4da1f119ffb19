import { graphql } from 'react-relay';
import type {
  UpdateOrganizationSettingsInput,
  useUpdateOrganizationSettingsMutation,
} from '../../../__generated__/useUpdateOrganizationSettingsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Settings of the business as they are sent; null clears (rule R8). */
export type BusinessSettings = Omit<UpdateOrganizationSettingsInput, 'id' | 'clientMutationId'>;

/** Saves settings of the business; the answer brings what shows its currency up to date. */
export function useUpdateOrganizationSettings() {
  const [commit, isBusy] = useServerMutation<useUpdateOrganizationSettingsMutation>(graphql`
    mutation useUpdateOrganizationSettingsMutation($input: UpdateOrganizationSettingsInput!) {
      updateOrganizationSettings(input: $input) {
        organization {
          id
          currency
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
  `);
  const update = (id: string, changes: BusinessSettings) => commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}
