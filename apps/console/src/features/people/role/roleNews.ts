const listeners = new Set<() => void>();

/** Records that a role was added, changed, given or deleted. */
export function recordRoleChange(): void {
  for (const listener of listeners) listener();
}

/** Reports all such changes; the answer ends that. */
export function onRoleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
