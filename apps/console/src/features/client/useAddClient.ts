import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddClientInput,
  useAddClientMutation,
} from '../../__generated__/useAddClientMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';

/** Somebody who can be booked. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
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
    }
  }
`;

/** Adds a client and returns it. Rejects with the server's refusal: PHONE_TAKEN and CLIENT_REMOVED name whose it is. */
export function useAddClient(): (input: AddClientInput) => Promise<KnownClient> {
  const [commit] = useServerMutation<useAddClientMutation>(mutation);
  return useCallback(async (input) => (await commit({ input })).addClient.clientEdge.node, [commit]);
}
