/** How often hours, vacations, blocks or class times have changed since the console was opened. */
let count = 0;
const listeners = new Set<() => void>();

/** Notes such a change. */
export function recordAvailabilityChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Grows with each change, for what is computed on the server from them. */
export function availabilityChanges(): number {
  return count;
}

/** Reports all changes; the answer ends that. */
export function onAvailabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
