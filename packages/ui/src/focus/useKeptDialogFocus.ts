import { useEffect } from 'react';

/**
 * Keeps the focus where it is in a dialog that has just opened. Mantine's dialogs take it a moment later, also from a field
 * that the person has clicked by then: its list of options would close under the pointer. What they focus is what bears
 * `data-autofocus`, so this mark goes with the focus.
 */
export function useKeptDialogFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', moveMark);
    return () => document.removeEventListener('focusin', moveMark);
  }, []);
}

function moveMark({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest('[aria-modal="true"]');
  if (!dialog || dialog === target) return;
  for (const marked of dialog.querySelectorAll<HTMLElement>('[data-autofocus]'))
    delete marked.dataset.autofocus;
  target.dataset.autofocus = 'true';
}
