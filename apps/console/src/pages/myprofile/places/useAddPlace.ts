import { graphql } from 'react-relay';
import type {
  AddPlaceInput,
  useAddPlaceMutation,
} from '../../../__generated__/useAddPlaceMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { appendPlace } from './placeList.ts';

/** Opens a place, which joins the organization's list. */
export function useAddPlace(organizationId: string) {
  const [commit, isBusy] = useServerMutation<useAddPlaceMutation>(graphql`
    mutation useAddPlaceMutation($input: AddPlaceInput!) {
      addPlace(input: $input) {
        place {
          id
          ...PlaceProfile_place
          ...PlaceSettingsSection_place
        }
      }
    }
  `);
  const add = (input: AddPlaceInput) =>
    commit(
      { input },
      {
        updater: (store) =>
          appendPlace(store, organizationId, store.getRootField('addPlace')?.getLinkedRecord('place')),
      },
    );
  return [add, isBusy] as const;
}
