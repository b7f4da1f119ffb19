import { graphql } from 'react-relay';
import type {
  UpdateOrganizationInput,
  useUpdateOrganizationMutation,
} from '../../../__generated__/useUpdateOrganizationMutation.graphql.ts';
import { type PhotoChanges, photoInput, photoUploads } from '../../../lib/photo/photoUploads.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Saves what changed of the business, its photos too; its name in the shell follows. */
export function useUpdateOrganization() {
  const [commit, isBusy] = useServerMutation<useUpdateOrganizationMutation>(graphql`
    mutation useUpdateOrganizationMutation($input: UpdateOrganizationInput!) {
      updateOrganization(input: $input) {
        organization {
          id
          name
          email
          phoneNumber
          categoryId
          coverPhotoUrl
          profilePhotoUrl(size: SMALL)
        }
      }
    }
  `);
  const update = (id: string, changes: Omit<UpdateOrganizationInput, 'id'>, photos: PhotoChanges) =>
    commit({ input: { id, ...changes, ...photoInput(photos) } }, { uploadables: photoUploads(photos) });
  return [update, isBusy] as const;
}
