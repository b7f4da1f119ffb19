import type { RoleChangeInput, RoleInput } from '@slotkeeper/domain/input/role';
import { graphql } from 'react-relay';
import type { useSaveRoleAddMutation } from '../../../__generated__/useSaveRoleAddMutation.graphql.ts';
import type { useSaveRoleUpdateMutation } from '../../../__generated__/useSaveRoleUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const addition = graphql`
  mutation useSaveRoleAddMutation($input: AddRoleInput!) {
    addRole(input: $input) {
      role {
        ...readRole_role
      }
    }
  }
`;

const change = graphql`
  mutation useSaveRoleUpdateMutation($input: UpdateRoleInput!) {
    updateRole(input: $input) {
      role {
        ...readRole_role
      }
    }
  }
`;

interface SaveRole {
  readonly add: (role: RoleInput) => Promise<void>;
  readonly update: (id: string, changes: RoleChangeInput) => Promise<void>;
  readonly isBusy: boolean;
}

/** Saves a role: a new one whole, of another one what changed. Rejects with the server's refusal. */
export function useSaveRole(): SaveRole {
  const [commitAddition, isAdding] = useServerMutation<useSaveRoleAddMutation>(addition);
  const [commitChange, isChanging] = useServerMutation<useSaveRoleUpdateMutation>(change);
  return {
    add: async ({ name, sets }) => {
      await commitAddition({ input: { name, sets } });
    },
    update: async (id, changes) => {
      await commitChange({ input: { id, ...changes } });
    },
    isBusy: isAdding || isChanging,
  };
}
