import { graphql } from 'react-relay';
import type {
  PlaceInput,
  useUpdatePlacesMutation,
} from '../../../__generated__/useUpdatePlacesMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Saves what changed of places. */
export function useUpdatePlaces() {
  const [commit, isBusy] = useServerMutation<useUpdatePlacesMutation>(graphql`
    mutation useUpdatePlacesMutation($input: UpdatePlacesInput!) {
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
