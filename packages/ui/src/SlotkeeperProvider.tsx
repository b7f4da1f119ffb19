import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { schemeVariables } from './theme/schemeVariables.ts';
import { slotkeeperTheme } from './theme/theme.ts';
import { useKeptDialogFocus } from './focus/useKeptDialogFocus.ts';
import { useMenuFocusReturn } from './focus/useMenuFocusReturn.ts';

/** Where this browser remembers the chosen appearance. */
export const COLOR_SCHEME_KEY = 'slotkeeper-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

export interface SlotkeeperProviderProps {
  /** The name of every close and clear button, in the page's language. */
  readonly closeLabel: string;
  /** Shows this appearance, whichever the person has chosen. */
  readonly colorScheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

/**
 * The look of the product around a whole page: theme, colours of both schemes, notifications. The appearance follows
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
