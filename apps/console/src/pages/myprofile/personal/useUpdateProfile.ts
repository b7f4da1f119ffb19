import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateProviderInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateProfileMutation($input: UpdateProviderInput!) {
    updateProvider(input: $input) {
      provider {
        id
        name
        email
        phoneNumber
        profilePhotoUrl
        settings {
          locale
        }
      }
    }
  }
`;

/** Changes the viewer itself; a new language is spoken at once. Rejects with the server's refusal. */
export function useUpdateProfile(): [
  update: (input: UpdateProviderInput, photos: PhotoChanges) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useUpdateProfileMutation>(mutation);
  const update = useCallback(
    async (input: UpdateProviderInput, photos: PhotoChanges) => {
      const uploadables = photoUploads(photos);
      await commit({ input: { ...input, ...photoInput(photos) } }, { uploadables });
    },
    [commit],
  );
  return [update, isBusy];
}
