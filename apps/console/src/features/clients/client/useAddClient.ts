import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddClientInput,
  useAddClientMutation,
} from '../../../__generated__/useAddClientMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** A client who can be booked. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
}

/** A client who was added or restored, and what happened to the appointments that the removal had canceled. */
export interface AddedClient extends KnownClient {
  readonly reopened: number;
  readonly lost: number;
}

const mutation = graphql`
  mutation useAddClientMutation($input: AddClientInput!) {
    addClient(input: $input) {
      clientEdge {
        node {
          id
          name
          phoneNumber
        }
      }
      reopenedAppointmentsCount
      lostAppointmentsCount
    }
  }
`;

/** Adds a client and returns it. Rejects with the server's refusal: PHONE_TAKEN and CLIENT_REMOVED name whose it is. */
export function useAddClient(): (input: AddClientInput) => Promise<AddedClient> {
  const [commit] = useServerMutation<useAddClientMutation>(mutation);
  return useCallback(
    async (input) => {
      const { clientEdge, reopenedAppointmentsCount, lostAppointmentsCount } = (await commit({ input }))
        .addClient;
      return { ...clientEdge.node, reopened: reopenedAppointmentsCount, lost: lostAppointmentsCount };
    },
    [commit],
  );
}
