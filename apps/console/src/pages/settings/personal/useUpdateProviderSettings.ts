import { graphql } from 'react-relay';
import type { useUpdateProviderSettingsMutation } from '../../../__generated__/useUpdateProviderSettingsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { PersonalEdits } from './personalChanges.ts';

/** Saves a provider's own settings; the answer brings the shell's language, zone and view up to date. */
export function useUpdateProviderSettings() {
  const [commit, isBusy] = useServerMutation<useUpdateProviderSettingsMutation>(graphql`
    mutation useUpdateProviderSettingsMutation($input: UpdateProviderSettingsInput!) {
      updateProviderSettings(input: $input) {
        provider {
          id
          settings {
            appointmentRequiresApproval
            emails {
              appointmentChanged
              appointmentConfirmed
              appointmentCreated
              appointmentOfferedAlternative
            }
            locale
            notifications {
              changeOfAppointment
              reminder
            }
            timezone
            viewType
          }
        }
      }
    }
  `);
  const update = (id: string, changes: PersonalEdits) => commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}
