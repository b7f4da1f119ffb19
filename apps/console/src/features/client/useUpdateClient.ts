import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateClientInput,
  useUpdateClientMutation,
} from '../../__generated__/useUpdateClientMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateClientMutation($input: UpdateClientInput!) {
    updateClient(input: $input) {
      client {
        id
        name
        phoneNumber
        formerPhoneNumbers
        email
        notes
        isBlocked
        profilePhotoUrl(size: SMALL)
        duplicates {
          id
          name
          phoneNumber
        }
      }
    }
  }
`;

/** Changes what is given of a client, and its photo; who is its duplicate now comes along. Rejects with the server's refusal. */
export function useUpdateClient(): [
  update: (input: UpdateClientInput, photo?: Pick<PhotoChanges, 'profilePhoto'>) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useUpdateClientMutation>(mutation);
  const update = useCallback(
    async (input: UpdateClientInput, photo: Pick<PhotoChanges, 'profilePhoto'> = {}) => {
      const uploadables = photoUploads(photo);
      await commit({ input: { ...input, ...photoInput(photo) } }, { uploadables });
    },
    [commit],
  );
  return [update, isBusy];
}
