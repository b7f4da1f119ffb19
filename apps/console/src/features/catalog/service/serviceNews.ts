const listeners = new Set<() => void>();

/** Records that a service was added, changed or deleted. */
export function recordServiceChange(): void {
  for (const listener of listeners) listener();
}

/** Reports all such changes; the answer ends that. */
export function onServiceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
