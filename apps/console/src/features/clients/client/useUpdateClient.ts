import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import type {
  UpdateClientInput,
  useUpdateClientMutation,
} from '../../../__generated__/useUpdateClientMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

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
          email
        }
      }
    }
  }
`;

/**
 * Changes what is given of a client, and its photo; who is its duplicate now comes along. If someone merged the client
 * into another in the meantime, that one has changed (rule C4), and the page is reloaded to show it. Rejects with the
 * server's refusal.
 */
export function useUpdateClient(): [
  update: (input: UpdateClientInput, photo?: Pick<PhotoChanges, 'profilePhoto'>) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useUpdateClientMutation>(mutation);
  const { revalidate } = useRevalidator();
  const update = useCallback(
    async (input: UpdateClientInput, photo: Pick<PhotoChanges, 'profilePhoto'> = {}) => {
      const uploadables = photoUploads(photo);
      const { updateClient } = await commit({ input: { ...input, ...photoInput(photo) } }, { uploadables });
      if (updateClient.client.id !== input.id) await revalidate();
    },
    [commit, revalidate],
  );
  return [update, isBusy];
}
