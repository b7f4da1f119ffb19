import { useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** Records that something on the screen is unsaved; the answer takes that back. */
export function recordUnsaved(): () => void {
  const one = Symbol('unsaved');
  unsaved.add(one);
  tell();
  return () => {
    unsaved.delete(one);
    tell();
  };
}

/** Whether anything on the screen, on the page or in a dialog, is unsaved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size > 0);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
