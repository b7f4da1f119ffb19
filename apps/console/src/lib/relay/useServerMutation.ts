import { useCallback, useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import {
  commitMutation,
  type GraphQLTaggedNode,
  type MutationConfig,
  type MutationParameters,
} from 'relay-runtime';

/** 128 random bits; unlike crypto.randomUUID this also works on a plain http address. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A key for each distinct content: trying the same again keeps it, so that the server acts once; other content gets a
 * new one, since the server refuses a key that it knows with another body (rule P4).
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((content: string) => {
    if (last.current?.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  }, []);
}

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
 *
 * @param timeoutMs how long each try may take, where spec 9's limit is too short
 */
export function useServerMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  timeoutMs?: number,
): [commit: Commit<T>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const [running, setRunning] = useState(0);
  const commit = useCallback<Commit<T>>(
    (variables, options) => {
      setRunning((count) => count + 1);
      return new Promise<T['response']>((resolve, reject) => {
        commitMutation<T>(environment, {
          ...(timeoutMs !== undefined && { cacheConfig: { metadata: { timeoutMs } } }),
          ...options,
          mutation,
          variables,
          onCompleted: (response) => resolve(response),
          onError: reject,
        });
      }).finally(() => setRunning((count) => count - 1));
    },
    [environment, mutation, timeoutMs],
  );
  return [commit, running > 0];
}
