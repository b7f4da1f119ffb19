import { useCallback, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import {
  commitMutation,
  type GraphQLTaggedNode,
  type MutationConfig,
  type MutationParameters,
} from 'relay-runtime';

type Options<T extends MutationParameters> = Omit<
  MutationConfig<T>,
  'mutation' | 'variables' | 'onCompleted' | 'onError'
>;

/** Commits with variables and, if wanted, an updater or optimistic response; rejects with ServerRefusal or RequestFailure. */
export type Commit<T extends MutationParameters> = (
  variables: T['variables'],
  options?: Options<T>,
) => Promise<T['response']>;

/**
 * A mutation as a promise, and whether one of its calls is under way. Build a hook on it that holds the document and the
 * updater.
 */
export function useServerMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [commit: Commit<T>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const [running, setRunning] = useState(0);
  const commit = useCallback<Commit<T>>(
    (variables, options) => {
      setRunning((count) => count + 1);
      return new Promise<T['response']>((resolve, reject) => {
        commitMutation<T>(environment, {
          ...options,
          mutation,
          variables,
          onCompleted: (response) => resolve(response),
          onError: reject,
        });
      }).finally(() => setRunning((count) => count - 1));
    },
    [environment, mutation],
  );
  return [commit, running > 0];
}
