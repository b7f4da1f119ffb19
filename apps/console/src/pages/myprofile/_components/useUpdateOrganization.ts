import { graphql } from 'react-relay';
import type {
  UpdateOrganizationInput,
  useUpdateOrganizationMutation,
} from '../../../__generated__/useUpdateOrganizationMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Saves what changed of the business; its name in the shell follows. */
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
        }
      }
    }
  `);
  const update = (id: string, changes: Omit<UpdateOrganizationInput, 'id'>) =>
    commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}
