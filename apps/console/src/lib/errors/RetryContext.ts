import { createContext, useContext } from 'react';

/** How often the surrounding ErrorSection was asked to try again. */
export const RetryContext = createContext(0);

/**
 * The `fetchKey` of a query inside an ErrorSection: Relay keeps a failed answer for a while, and only another key asks
 * the server again.
 */
export function useRetryKey(): number {
  return useContext(RetryContext);
}
