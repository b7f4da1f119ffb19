/** Sizes of the shell in pixels. The drawer's width is the spec's (2); collapsed, a row of icons stays. */
export const DRAWER_WIDTH = 240;
export const NARROW_DRAWER_WIDTH = 68;
export const HEADER_HEIGHT = 56;
