import { useEffect, useEffectEvent } from 'react';
import { subscribeToReached } from '../connection/connectionState.ts';
import { sendJson } from '../network/sendJson.ts';
import { RequestFailure } from './RequestFailure.ts';
import { refusalOf } from './refusalOf.ts';

/** How often to ask whether the server is back. */
const ASK_EVERY_MS = 3_000;

/** Retries automatically once the server is back, if something failed while it was away. */
export function useRetryWhenReached(error: unknown, retry: () => void): void {
  const isAway = error instanceof RequestFailure ? isOfTheLine(error) : refusalOf(error) === 'UNAVAILABLE';
  const onReached = useEffectEvent(retry);
  useEffect(() => {
    if (!isAway) return undefined;
    const stop = subscribeToReached(() => onReached());
    // Any answer shows that the server can be reached.
    const ask = () => void sendJson('/readyz', { retries: 0 }).catch(() => undefined);
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isAway]);
}

function isOfTheLine({ kind }: RequestFailure): boolean {
  return kind === 'unreachable' || kind === 'timeout';
}
