import { graphql } from 'react-relay';
import type { useUpdateProviderSettingsMutation } from '../../../__generated__/useUpdateProviderSettingsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { Personal } from './personal.ts';

/** Saves a provider's own settings; the answer brings the shell's language, zone and view up to date. */
export function useUpdateProviderSettings() {
  const [commit, isBusy] = useServerMutation<useUpdateProviderSettingsMutation>(graphql`
    mutation useUpdateProviderSettingsMutation($input: UpdateProviderSettingsInput!) {
      updateProviderSettings(input: $input) {
        provider {
          id
          settings {
            appointmentRequiresApproval
            locale
            timezone
            viewType
          }
        }
      }
    }
  `);
  const update = (id: string, changes: Partial<Personal>) => commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}
