import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { palette } from './palette.ts';
import classes from './theme.module.css';

/** The typeface, as its style sheet names it. */
export const FONT_NAME = 'Inter Variable';

const FONT = `'${FONT_NAME}', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;

/** Texts that the component library's own parts need; they come from the catalogue of the chosen language. */
export interface ThemeTexts {
  /** The name of every close and clear button. */
  readonly close: string;
}

/** A dialog's header is not the banner of the page: without this, screen readers announce two. */
const noBanner = { defaultProps: { role: 'none' } };

/** No blur: where there is no graphics card, each blink of the caret above it costs as much as a page. */
const OVERLAY = { backgroundOpacity: 0.5 };

function componentDefaults({ close }: ThemeTexts): MantineThemeOverride['components'] {
  return {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon },
    },
    Alert: { defaultProps: { closeButtonLabel: close }, classNames: { body: classes.words } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' }, classNames: { root: classes.badge } },
    Button: { classNames: { root: classes.button } },
    Card: { defaultProps: { withBorder: true, radius: 'lg' }, classNames: { root: classes.surface } },
    // Measured against the page, a hidden list can be past a phone's edge and widen the page under the dialog.
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    CloseButton: { defaultProps: { 'aria-label': close } },
    Drawer: { defaultProps: { overlayProps: OVERLAY } },
    DrawerHeader: noBanner,
    Menu: { defaultProps: { radius: 'md', shadow: 'lg' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: OVERLAY,
      },
      classNames: { title: classes.dialogTitle, content: classes.dialog, header: classes.dialogHeader },
    },
    ModalHeader: noBanner,
    Notification: {
      defaultProps: { withBorder: true, radius: 'md', closeButtonProps: { 'aria-label': close } },
      classNames: { body: classes.words },
    },
    Paper: { defaultProps: { radius: 'lg' }, classNames: { root: classes.surface } },
    Popover: { defaultProps: { radius: 'md', shadow: 'lg' } },
    SegmentedControl: { defaultProps: { radius: 'md' }, classNames: { root: classes.segments } },
    Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
    Title: { classNames: { root: classes.title } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, radius: 'sm' } },
  };
}

/**
 * Buttons without a surface of their own. The library gives them the text of soft surfaces, which in the dark scheme is
 * almost white: a red one would not look red. Where the scheme has a quiet color, it is that one.
 */
const quietButtons: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  if (input.variant !== 'subtle') return usual;
  const quiet = `--quiet-${input.color}`;
  return { ...usual, color: `var(${quiet}, ${usual.color})`, hover: `var(${quiet}-hover, ${usual.hover})` };
};

/** The look of the product: one theme for console and booking pages. */
export function slotkeeperTheme(texts: ThemeTexts): MantineThemeOverride {
  return createTheme({
    primaryColor: 'petrol',
    primaryShade: { light: 7, dark: 8 },
    colors: palette,
    black: '#1b2428',
    fontFamily: FONT,
    headings: {
      fontFamily: FONT,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.625rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
        h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    shadows: {
      xs: 'var(--shadow-card)',
      sm: 'var(--shadow-card)',
      md: 'var(--shadow-raised)',
      lg: 'var(--shadow-raised)',
      xl: 'var(--shadow-raised)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: quietButtons,
    focusClassName: classes.focus,
    components: componentDefaults(texts),
  });
}
