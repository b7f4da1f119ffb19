import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useMemo } from 'react';
import { schemeVariables } from './theme/schemeVariables.ts';
import { slotkeeperTheme } from './theme/theme.ts';

/** Where this browser remembers the chosen appearance. */
export const COLOR_SCHEME_KEY = 'slotkeeper-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

export interface SlotkeeperProviderProps {
  /** The name of every close and clear button, in the page's language. */
  readonly closeLabel: string;
  /** Shows this appearance, regardless of the person's choice. */
  readonly colorScheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

/**
 * The look of the product around a whole page: theme, colors of both schemes, notifications. The appearance follows
 * the device until the person chooses one (`useMantineColorScheme`), which this browser then remembers.
 */
export function SlotkeeperProvider({ closeLabel, colorScheme, children }: SlotkeeperProviderProps) {
  useKeptDialogFocus();
  useMenuFocusReturn();
  const theme = useMemo(() => slotkeeperTheme({ close: closeLabel }), [closeLabel]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={schemeVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
    >
      <Notifications position="bottom-right" limit={4} containerWidth={400} />
      {children}
    </MantineProvider>
  );
}

/**
 * Gives the focus back to a menu's button as an item is chosen. A dialog that the item opens remembers what had the
 * focus, to return it there when it closes: an item is gone by then, and the focus would start over at the top of the
 * page.
 */
function useMenuFocusReturn(): void {
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

/**
 * Keeps the focus where it is in a dialog that has just opened. Mantine's dialogs take it a moment later, also from a field
 * that the person has clicked by then: its list of options would close under the pointer. What they focus is what bears
 * `data-autofocus`, so this mark goes with the focus.
 */
function useKeptDialogFocus(): void {
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
