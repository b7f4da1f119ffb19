/** How often somebody's hours, vacations, blocks or class times have changed since the console was opened. */
let count = 0;
const listeners = new Set<() => void>();

/** Notes such a change. */
export function noteAvailabilityChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Grows with each change, for what is computed on the server from them. */
export function availabilityChanges(): number {
  return count;
}

/** Tells of all changes; the answer ends that. */
export function onAvailabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
