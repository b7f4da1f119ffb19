import { useSyncExternalStore } from 'react';
import { type ConnectionState, connectionState, subscribeToConnection } from './connectionState.ts';

/** The state of the line to the server, for the quiet banner. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribeToConnection, connectionState);
}
