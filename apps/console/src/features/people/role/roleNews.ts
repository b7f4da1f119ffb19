const listeners = new Set<() => void>();

/** Notes that a role was added, changed, given or deleted. */
export function noteRoleChange(): void {
  for (const listener of listeners) listener();
}

/** Tells of all such changes; the answer ends that. */
export function onRoleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
