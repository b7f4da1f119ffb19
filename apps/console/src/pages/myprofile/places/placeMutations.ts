import { graphql } from 'react-relay';
import type {
  AddPlaceInput,
  placeMutationsAddMutation,
} from '../../../__generated__/placeMutationsAddMutation.graphql.ts';
import type {
  PlaceInput,
  placeMutationsUpdateMutation,
} from '../../../__generated__/placeMutationsUpdateMutation.graphql.ts';
import type { placeMutationsUpdatePhotosMutation } from '../../../__generated__/placeMutationsUpdatePhotosMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { appendPlace } from './placeValues.ts';

/** Opens a place, which joins the organization's list. */
export function useAddPlace(organizationId: string) {
  const [commit, isBusy] = useServerMutation<placeMutationsAddMutation>(graphql`
    mutation placeMutationsAddMutation($input: AddPlaceInput!) {
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

/** Saves what changed of places. */
export function useUpdatePlaces() {
  const [commit, isBusy] = useServerMutation<placeMutationsUpdateMutation>(graphql`
    mutation placeMutationsUpdateMutation($input: UpdatePlacesInput!) {
      updatePlaces(input: $input) {
        places {
          id
          name
          email
          phoneNumber
          address {
            formatted
            latitude
            longitude
            placeId
          }
        }
      }
    }
  `);
  const update = (places: readonly PlaceInput[]) => commit({ input: { places } });
  return [update, isBusy] as const;
}

/** Saves the photos of a place. */
export function useUpdatePlace() {
  const [commit, isBusy] = useServerMutation<placeMutationsUpdatePhotosMutation>(graphql`
    mutation placeMutationsUpdatePhotosMutation($input: UpdatePlaceInput!) {
      updatePlace(input: $input) {
        place {
          id
          coverPhotoUrl
          profilePhotoUrl(size: SMALL)
        }
      }
    }
  `);
  const update = (id: string, photos: PhotoChanges) =>
    commit({ input: { id, ...photoInput(photos) } }, { uploadables: photoUploads(photos) });
  return [update, isBusy] as const;
}
