const listeners = new Set<() => void>();

/** Records that the subscription changed: there may be another payment. */
export function recordPayments(): void {
  for (const listener of listeners) listener();
}

/** Reports all such changes; the answer ends that. */
export function onPayments(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
