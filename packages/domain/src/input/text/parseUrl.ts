/** An absolute URL of a text, or of one that is relative to `base`; null where it is none. URL.canParse is missing before Safari 17. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
