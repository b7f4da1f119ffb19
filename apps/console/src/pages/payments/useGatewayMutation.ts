import { GATEWAY_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { type Commit, useServerMutation } from '../../lib/relay/useServerMutation.ts';

/** A mutation for which the server calls the payment gateway: the page waits for it as long as the server does. */
export function useGatewayMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [commit: Commit<T>, isBusy: boolean] {
  return useServerMutation<T>(mutation, GATEWAY_TIMEOUT_MS);
}
