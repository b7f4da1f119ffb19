import { useEffect, useId, useSyncExternalStore } from 'react';

/** The dialogs that are open, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no other dialog is above this one: Escape is meant for the topmost only. */
export function useTopDialog(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => open.at(-1)) === id;
}
