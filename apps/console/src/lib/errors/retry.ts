import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { subscribeToReached } from '../connection/connectionState.ts';
import { sendJson } from '../network/sendJson.ts';
import { refusalOf, RequestFailure } from './refusal.ts';

/** How often the surrounding ErrorSection was asked to try again. */
export const RetryContext = createContext(0);

/**
 * The `fetchKey` of a query inside an ErrorSection: Relay keeps a failed answer for a while, and only another key asks
 * the server again.
 */
export function useRetryKey(): number {
  return useContext(RetryContext);
}

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
