const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Whether a text can be kept as it was written: without NUL, which PostgreSQL has no place for, and halves of surrogate
 * pairs, which UTF-8 would change silently.
 */
export function isReadableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
