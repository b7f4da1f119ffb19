import { createContext } from 'react';

/** For each step that a dialog shows: whether it takes the place of another one. */
export const DialogSteps = createContext<() => boolean>(() => false);

/** Begins to count a dialog's steps: the first one comes with the dialog, which has its own place for the focus. */
export function countSteps(): () => boolean {
  let hasShown = false;
  return () => {
    const isLater = hasShown;
    hasShown = true;
    return isLater;
  };
}
