import type { RoleChangeInput, RoleInput } from '@slotkeeper/domain/input/role';
import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { roleMutationsAddMutation } from '../../../__generated__/roleMutationsAddMutation.graphql.ts';
import type { roleMutationsDeleteMutation } from '../../../__generated__/roleMutationsDeleteMutation.graphql.ts';
import type { roleMutationsUpdateMutation } from '../../../__generated__/roleMutationsUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { recordRoleChange } from './roleNews.ts';

/** Adds a role. Rejects with the server's refusal. */
export function useAddRole() {
  const [commit, isBusy] = useServerMutation<roleMutationsAddMutation>(graphql`
    mutation roleMutationsAddMutation($input: AddRoleInput!) {
      addRole(input: $input) {
        role {
          ...readRole_role
        }
      }
    }
  `);
  const add = ({ name, sets }: RoleInput) => commit({ input: { name, sets } });
  return [add, isBusy] as const;
}

/** Saves what changed of a role. Rejects with the server's refusal. */
export function useUpdateRole() {
  const [commit, isBusy] = useServerMutation<roleMutationsUpdateMutation>(graphql`
    mutation roleMutationsUpdateMutation($input: UpdateRoleInput!) {
      updateRole(input: $input) {
        role {
          ...readRole_role
        }
      }
    }
  `);
  const update = (id: string, changes: RoleChangeInput) => commit({ input: { id, ...changes } });
  return [update, isBusy] as const;
}

/** Deletes a role, and has the list of roles look again. Rejects with the server's refusal. */
export function useDeleteRole(): (id: string) => Promise<void> {
  const [commit] = useServerMutation<roleMutationsDeleteMutation>(graphql`
    mutation roleMutationsDeleteMutation($input: DeleteRoleInput!) {
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
