import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddProviderInput,
  staffMutationsAddMutation,
} from '../../../__generated__/staffMutationsAddMutation.graphql.ts';
import type { staffMutationsLinkMutation } from '../../../__generated__/staffMutationsLinkMutation.graphql.ts';
import type {
  staffMutationsRemoveMutation,
  staffMutationsRemoveMutation$data,
} from '../../../__generated__/staffMutationsRemoveMutation.graphql.ts';
import type { staffMutationsResendMutation } from '../../../__generated__/staffMutationsResendMutation.graphql.ts';
import type {
  staffMutationsUpdateMutation,
  UpdateProviderInput,
} from '../../../__generated__/staffMutationsUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { StaffMember } from './staffMember.ts';

const addition = graphql`
  mutation staffMutationsAddMutation($input: AddProviderInput!) {
    addProvider(input: $input) {
      providerEdge {
        node {
          ...staffMember_provider
        }
      }
    }
  }
`;

/** Adds a staff member and sends the invitation (spec 7). Rejects with the server's refusal. */
export function useAddProvider(): [add: (input: AddProviderInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<staffMutationsAddMutation>(addition);
  const add = useCallback(
    async (input: AddProviderInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [add, isBusy];
}

const change = graphql`
  mutation staffMutationsUpdateMutation($input: UpdateProviderInput!) {
    updateProvider(input: $input) {
      provider {
        ...staffMember_provider
      }
    }
  }
`;

/** Changes a staff member: only what is sent (rule R8). Rejects with the server's refusal. */
export function useUpdateStaffMember(): [
  update: (input: UpdateProviderInput) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<staffMutationsUpdateMutation>(change);
  const update = useCallback(
    async (input: UpdateProviderInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [update, isBusy];
}

const resending = graphql`
  mutation staffMutationsResendMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      provider {
        ...staffMember_provider
      }
    }
  }
`;

/** Sends a staff member a new link, which ends the one before. Rejects with the server's refusal. */
export function useResendInvitation(): [resend: (id: string) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<staffMutationsResendMutation>(resending);
  const resend = useCallback(
    async (id: string) => {
      await commit({ input: { id } });
    },
    [commit],
  );
  return [resend, isBusy];
}

const linking = graphql`
  mutation staffMutationsLinkMutation($input: CreateInvitationLinkInput!) {
    createInvitationLink(input: $input) {
      link
      provider {
        ...staffMember_provider
      }
    }
  }
`;

/** Makes a new link of an invitation, which ends the one before. Rejects with the server's refusal. */
export function useCreateInvitationLink(): [create: (id: string) => Promise<string>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<staffMutationsLinkMutation>(linking);
  const create = useCallback(
    async (id: string) => (await commit({ input: { id } })).createInvitationLink.link,
    [commit],
  );
  return [create, isBusy];
}

const removal = graphql`
  mutation staffMutationsRemoveMutation($input: RemoveProviderInput!) {
    removeProvider(input: $input) {
      removedProviderId
      provider {
        id
        name
        appointmentsToReassign {
          id
        }
      }
    }
  }
`;

/** Who has lost its access, and what it still had ahead. */
export type RemovedProvider = staffMutationsRemoveMutation$data['removeProvider']['provider'];

/** Revokes a staff member's access at once (rule R3). Rejects with the server's refusal. */
export function useRemoveProvider(): [
  remove: (member: StaffMember) => Promise<RemovedProvider>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<staffMutationsRemoveMutation>(removal);
  const remove = useCallback(
    async ({ id, placeIds: [placeId] }: StaffMember) => {
      const { removeProvider } = await commit({ input: { id, placeId } });
      return removeProvider.provider;
    },
    [commit],
  );
  return [remove, isBusy];
}
