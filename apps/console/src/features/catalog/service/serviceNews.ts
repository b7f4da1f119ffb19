const listeners = new Set<() => void>();

/** Notes that a service was added, changed or deleted. */
export function noteServiceChange(): void {
  for (const listener of listeners) listener();
}

/** Tells of all such changes; the answer ends that. */
export function onServiceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
