import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';

/** Signs that turn the direction of what follows, and halves of signs. */
const TURNING = /[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Signs that break a line. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether a text stays on its line and leaves what stands beside it as it is. */
export function isOneLine(text: string): boolean {
  return isPlain(text) && !BREAKING.test(text);
}

/** Whether a text leaves what stands beside it as it is; it may have several lines. */
export function isPlain(text: string): boolean {
  return !TURNING.test(text);
}

/** A short text on one line, possibly empty. Refuses with TEXT_TOO_LONG, and BAD_INPUT what would stand elsewhere. */
export const lineInput = z
  .string()
  .trim()
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isOneLine(text), 'BAD_INPUT');

/** A short text of one or more lines, possibly empty. Refuses as `lineInput` does. */
export const linesInput = z
  .string()
  .trim()
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isPlain(text), 'BAD_INPUT');
