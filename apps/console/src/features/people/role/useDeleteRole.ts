import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteRoleMutation } from '../../../__generated__/useDeleteRoleMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { recordRoleChange } from './roleNews.ts';

/** Deletes a role, and has the list of roles look again. Rejects with the server's refusal. */
export function useDeleteRole(): (id: string) => Promise<void> {
  const [commit] = useServerMutation<useDeleteRoleMutation>(graphql`
    mutation useDeleteRoleMutation($input: DeleteRoleInput!) {
      deleteRole(input: $input) {
        deletedRoleId
      }
    }
  `);
  return useCallback(
    async (id) => {
      await commit({ input: { id } });
      recordRoleChange();
    },
    [commit],
  );
}
