import { graphql } from 'react-relay';
import type {
  PlaceSettingsInput,
  useUpdatePlacesSettingsMutation,
} from '../../../__generated__/useUpdatePlacesSettingsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Settings of one place that a person changed. */
export type PlaceSettingsChange = Omit<PlaceSettingsInput, 'id'>;

/** Saves settings of several places at once; the answer brings the calendar's zone and view up to date. */
export function useUpdatePlacesSettings() {
  const [commit, isBusy] = useServerMutation<useUpdatePlacesSettingsMutation>(graphql`
    mutation useUpdatePlacesSettingsMutation($input: UpdatePlacesSettingsInput!) {
      updatePlacesSettings(input: $input) {
        places {
          id
          settings {
            clientCutoffHours
            clientReminderMinutes
            currency
            locale
            showServiceCategories
            timezone
            viewType
            waitlist
          }
        }
      }
    }
  `);
  const update = (placesSettings: readonly PlaceSettingsInput[]) => commit({ input: { placesSettings } });
  return [update, isBusy] as const;
}
