import { useCallback, useEffect, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFollowMessageQuery } from '../../../__generated__/useFollowMessageQuery.graphql.ts';

const LOOK_AGAIN_MS = 1_000;
/** A gateway answers within ten seconds, or the message waits for its next try. */
const LOOKS_MAX = 20;

const query = graphql`
  query useFollowMessageQuery($id: ID!) {
    node(id: $id) {
      ... on Message @alias(as: "message") {
        ...OutboxMessage_message
        status
        error
      }
    }
  }
`;

/** Looks at a message until its gateway has answered, so that what shows it is up to date; it ends with the page. */
export function useFollowMessage(): (id: string) => void {
  const environment = useRelayEnvironment();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return useCallback(
    (id) => {
      const lookLater = (looks: number) => {
        if (looks === 0) return;
        const timer = setTimeout(() => {
          timers.current.delete(timer);
          void look().then((isOpen) => isOpen && lookLater(looks - 1));
        }, LOOK_AGAIN_MS);
        timers.current.add(timer);
      };
      const look = async () => {
        const options = { fetchPolicy: 'network-only' } as const;
        const found = fetchQuery<useFollowMessageQuery>(environment, query, { id }, options).toPromise();
        // A look that failed is made up for by the next.
        const message = await found.then(
          (data) => data?.node?.message,
          () => null,
        );
        return !message || (message.status === 'QUEUED' && !message.error);
      };
      lookLater(LOOKS_MAX);
    },
    [environment],
  );
}
