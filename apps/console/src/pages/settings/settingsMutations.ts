import { graphql } from 'react-relay';
import type { settingsMutationsAddMethodMutation } from '../../__generated__/settingsMutationsAddMethodMutation.graphql.ts';
import type {
  settingsMutationsOrganizationMutation,
  UpdateOrganizationSettingsInput,
} from '../../__generated__/settingsMutationsOrganizationMutation.graphql.ts';
import type {
  PlaceSettingsInput,
  settingsMutationsPlacesMutation,
} from '../../__generated__/settingsMutationsPlacesMutation.graphql.ts';
import type { settingsMutationsProviderMutation } from '../../__generated__/settingsMutationsProviderMutation.graphql.ts';
import type { settingsMutationsRenameMethodMutation } from '../../__generated__/settingsMutationsRenameMethodMutation.graphql.ts';
import type { settingsMutationsRetireMethodMutation } from '../../__generated__/settingsMutationsRetireMethodMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';
import type { PersonalEdits } from './personal/personalChanges.ts';

/** Settings of the business as they are sent; null clears (rule R8). */
export type BusinessSettings = Omit<UpdateOrganizationSettingsInput, 'id' | 'clientMutationId'>;

/** Settings of one place that a person changed. */
export type PlaceSettingsChange = Omit<PlaceSettingsInput, 'id'>;

/** Saves settings of the business; the answer brings what shows its currency up to date. */
export function useUpdateOrganizationSettings() {
  const [commit, isBusy] = useServerMutation<settingsMutationsOrganizationMutation>(graphql`
    mutation settingsMutationsOrganizationMutation($input: UpdateOrganizationSettingsInput!) {
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

/** Saves a provider's own settings; the answer brings the shell's language, zone and view up to date. */
export function useUpdateProviderSettings() {
  const [commit, isBusy] = useServerMutation<settingsMutationsProviderMutation>(graphql`
    mutation settingsMutationsProviderMutation($input: UpdateProviderSettingsInput!) {
      updateProviderSettings(input: $input) {
        provider {
          id
          settings {
            appointmentRequiresApproval
            isBookableOnline
            emails {
              appointmentChanged
              appointmentConfirmed
              appointmentCreated
              appointmentOfferedAlternative
              monthlyReport
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

/** Saves settings of several places at once; the answer brings the calendar's zone and view up to date. */
export function useUpdatePlacesSettings() {
  const [commit, isBusy] = useServerMutation<settingsMutationsPlacesMutation>(graphql`
    mutation settingsMutationsPlacesMutation($input: UpdatePlacesSettingsInput!) {
      updatePlacesSettings(input: $input) {
        places {
          id
          settings {
            clientCutoffHours
            clientReminders {
              channel
              minutes
            }
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

/** Adds, renames and retires a place's payment methods; each answer brings the place's list. */
export function useChangePaymentMethods() {
  const [commitAdd, isAdding] = useServerMutation<settingsMutationsAddMethodMutation>(graphql`
    mutation settingsMutationsAddMethodMutation($input: AddPlacePaymentMethodInput!) {
      addPlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  const [commitRename, isRenaming] = useServerMutation<settingsMutationsRenameMethodMutation>(graphql`
    mutation settingsMutationsRenameMethodMutation($input: UpdatePlacePaymentMethodInput!) {
      updatePlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  const [commitRetire, isRetiring] = useServerMutation<settingsMutationsRetireMethodMutation>(graphql`
    mutation settingsMutationsRetireMethodMutation($input: RetirePlacePaymentMethodInput!) {
      retirePlacePaymentMethod(input: $input) {
        place {
          ...PaymentMethods_place
        }
      }
    }
  `);
  return {
    add: (placeId: string, name: string) => commitAdd({ input: { placeId, name } }),
    rename: (id: string, name: string) => commitRename({ input: { id, name } }),
    retire: (id: string) => commitRetire({ input: { id } }),
    isBusy: isAdding || isRenaming || isRetiring,
  };
}
