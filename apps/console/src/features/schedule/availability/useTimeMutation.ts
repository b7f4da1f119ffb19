import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { type Commit, useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { recordAvailabilityChange } from './availabilityChanged.ts';

/**
 * A mutation of a provider's time: what is computed from it looks again as soon as it is done, as it does when a live
 * update reports the same.
 */
export function useTimeMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [commit: Commit<T>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<T>(mutation);
  const commitAndRecord = useCallback<Commit<T>>(
    (...call) => commit(...call).finally(recordAvailabilityChange),
    [commit],
  );
  return [commitAndRecord, isBusy];
}
