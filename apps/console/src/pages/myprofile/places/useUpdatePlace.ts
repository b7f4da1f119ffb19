import { graphql } from 'react-relay';
import type { useUpdatePlaceMutation } from '../../../__generated__/useUpdatePlaceMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Saves the photos of a place. */
export function useUpdatePlace() {
  const [commit, isBusy] = useServerMutation<useUpdatePlaceMutation>(graphql`
    mutation useUpdatePlaceMutation($input: UpdatePlaceInput!) {
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
