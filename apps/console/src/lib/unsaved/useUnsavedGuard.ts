import { useCallback, useRef } from 'react';
import { type Blocker, type BlockerFunction, NavigationType, useBlocker } from 'react-router';
import { hasMark } from '../route/navigationMarks.ts';
import { useAskBeforeUnload, useHasUnsaved } from './useUnsaved.ts';

interface UnsavedGuard {
  /** For UnsavedDialog, which asks. */
  readonly blocker: Blocker;
  /** From now on nobody asks: the form has saved and leaves automatically. */
  readonly allowLeaving: () => void;
}

/** The location of the forms that a guard protects. */
export interface GuardedPlace {
  /** In a dialog over the page, which every navigation closes (useOverPage). */
  readonly isOverPage?: boolean;
  /** The path to which a dialog of the page goes as it is closed; it has asked already. */
  readonly closesTo?: string;
}

/**
 * Holds a person back who is about to leave a page, or its tab, with unsaved changes: by a link or the browser's back
 * button, where UnsavedDialog asks, and by a reload or a closed tab, where the browser does. Of several guards, one in
 * a dialog of the shell over one in the page, the router asks only the last: it speaks for all. A dialog over the page
 * is left by a link to that same page as well (useOverPage). A list that is searched, or a calendar that goes to
 * another day, leaves no form: nobody is asked.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  { isOverPage = false, closesTo }: GuardedPlace = {},
): UnsavedGuard {
  const isFree = useRef(false);
  const hasUnsaved = useHasUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (isDirty || hasUnsaved) &&
      !isFree.current &&
      !hasMark(nextLocation.state, 'isUnasked') &&
      !keepsForms({ currentLocation, nextLocation, historyAction }) &&
      !(historyAction !== NavigationType.Pop && nextLocation.pathname === closesTo) &&
      (isOverPage ||
        currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useAskBeforeUnload(isDirty, isFree);
  const allowLeaving = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, allowLeaving };
}

/** Whether the page that is shown changes its own address and all of its forms stay. */
function keepsForms({
  currentLocation,
  nextLocation,
  historyAction,
}: Parameters<BlockerFunction>[0]): boolean {
  return (
    historyAction !== NavigationType.Pop &&
    currentLocation.pathname === nextLocation.pathname &&
    hasMark(nextLocation.state, 'isOfPage') &&
    !hasMark(nextLocation.state, 'leavesForms')
  );
}
