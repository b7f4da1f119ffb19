import { useEffect } from 'react';

/**
 * Gives the focus back to a menu's button as an item is chosen. A dialog that the item opens remembers what had the focus,
 * to return it there when it closes: an item is gone by then, and the focus would begin anew at the top of the page.
 */
export function useMenuFocusReturn(): void {
  useEffect(() => {
    document.addEventListener('click', focusButton, { capture: true });
    return () => document.removeEventListener('click', focusButton, { capture: true });
  }, []);
}

function focusButton({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('[role^="menuitem"]')) return;
  const menu = target.closest('[role="menu"]');
  if (menu?.id) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`)?.focus();
}
