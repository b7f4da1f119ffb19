import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';

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

interface DialogStepProps {
  /** What the step is for: it is announced when the step takes the place of another one. */
  label: string;
  children: ReactNode;
}

/**
 * One step of a dialog (`DialogSteps`). The focused element goes with the previous step, and then the focus would be on
 * the page behind: nothing would be announced, and Tab would start over. So the step takes the focus, and also when
 * something in it goes away with the focus. A field that focuses itself keeps it.
 */
export function DialogStep({ label, children }: DialogStepProps) {
  const isLater = useContext(DialogSteps);
  const step = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!step.current) return;
    if (isLater()) takeLostFocus(step.current);
    return watchFocus(step.current);
  }, [isLater]);
  return (
    <section ref={step} aria-label={label} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </section>
  );
}

/**
 * Once the focus was in a step, it comes back there when something goes away with it; browsers fire no event for that.
 */
function watchFocus(step: HTMLElement): () => void {
  const observer = new MutationObserver(() => takeLostFocus(step));
  const begin = () => observer.observe(step, { childList: true, subtree: true });
  step.addEventListener('focusin', begin, { once: true });
  return () => {
    step.removeEventListener('focusin', begin);
    observer.disconnect();
  };
}

/** Focuses a step if the focus is on something around it, such as the page: nobody has put it there. */
function takeLostFocus(step: HTMLElement): void {
  const at = document.activeElement;
  if (at === null || (at !== step && at.contains(step))) step.focus({ preventScroll: true });
}
