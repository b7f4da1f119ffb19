import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** The widths of the drawer in pixels: the spec's (2), and collapsed, when a row of icons stays. */
export const DRAWER_WIDTH = 240;
const NARROW_DRAWER_WIDTH = 68;

/** Below 1,100 pixels the page needs the room of the drawer's words. */
const SMALL_SCREEN = '(max-width: 68.75em)';

/**
 * Whether the drawer is collapsed: by itself on a small screen, until the person opens it. What was chosen is remembered, on small
 * and on large screens apart.
 */
export function useNavigationWidth() {
  const isSmall = useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false });
  const getInitialValueInEffect = false;
  const large = useLocalStorage({
    key: 'slotkeeper.narrowNavigation',
    defaultValue: false,
    getInitialValueInEffect,
  });
  const small = useLocalStorage({
    key: 'slotkeeper.narrowNavigationOnSmallScreens',
    defaultValue: true,
    getInitialValueInEffect,
  });
  const [isNarrow, setNarrow] = isSmall ? small : large;
  const width = isNarrow ? NARROW_DRAWER_WIDTH : DRAWER_WIDTH;
  return { isNarrow, width, toggle: () => setNarrow(!isNarrow) };
}
