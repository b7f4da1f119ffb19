import { FONT_NAME } from './theme.ts';

/** On a slow line texts in another typeface are better than none. */
const WAIT_MS = 1000;

/**
 * Waits until the typeface is here, so that nothing moves under a pointer when it comes: a click whose button moves between
 * press and release is lost. Never rejects; without the typeface the device's own is used.
 *
 * @param sample letters of the scripts that are needed at once: each script has a file of its own
 */
export async function loadFont(sample: string): Promise<void> {
  const loaded = document.fonts.load(`1em '${FONT_NAME}'`, sample).catch(() => []);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
