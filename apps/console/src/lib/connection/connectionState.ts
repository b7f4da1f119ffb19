/** What the quiet banner says: all is well, the browser has no network, or the live socket is being reopened. */
export type ConnectionState = 'online' | 'offline' | 'reconnecting';

/** A socket that comes back within this time is not worth a word. */
const QUIET_MS = 2_000;

const listeners = new Set<() => void>();
const reachedListeners = new Set<() => void>();
let socketLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The live socket is open: the server is there. */
export function connectionOpen(): void {
  clearTimeout(timer);
  timer = undefined;
  set(false);
  serverReached();
}

/** The live socket was closed; it counts as lost if it does not come back soon. */
export function connectionLost(): void {
  timer ??= setTimeout(() => set(true), QUIET_MS);
}

/** The state now; see `subscribeToConnection` for changes. */
export function connectionState(): ConnectionState {
  if (!navigator.onLine) return 'offline';
  return socketLost ? 'reconnecting' : 'online';
}

/** Calls the listener at each possible change; returns how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The server has answered a request, with any status: pending retries need not wait longer. */
export function serverReached(): void {
  for (const listener of reachedListeners) listener();
}

/** Calls the listener each time that the server is known to be reachable; returns how to stop. */
export function subscribeToReached(listener: () => void): () => void {
  reachedListeners.add(listener);
  addEventListener('online', listener);
  return () => {
    reachedListeners.delete(listener);
    removeEventListener('online', listener);
  };
}

function set(lost: boolean): void {
  socketLost = lost;
  for (const listener of listeners) listener();
}
