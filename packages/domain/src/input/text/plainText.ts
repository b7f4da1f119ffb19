import { z } from 'zod';
import { LONG_TEXT_MAX, TEXT_MAX } from '../../limits.ts';
import { withoutUnseen } from './unseen.ts';

/** Signs that turn the direction of what follows, and halves of signs. */
const TURNING = /[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Signs that break a line. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Ends of lines and paragraphs that other programs write, of which not every font and column knows. */
const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** Signs that ring a bell or steer a terminal: all but those that break a line or indent it. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const CONTROLS = /[\x00-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/;

/** Whether a text stays on its line and does not affect the text beside it. */
export function isOneLine(text: string): boolean {
  return isPlain(text) && !BREAKING.test(text);
}

/** Whether a text does not affect the text beside it; it may have several lines. */
export function isPlain(text: string): boolean {
  return !TURNING.test(text) && !CONTROLS.test(text);
}

/** What every text that people write begins with: without signs that nobody sees and without the blanks around it. */
export const writtenText = z
  .string()
  .overwrite((text) => withoutUnseen(text))
  .trim();

/** The same of a text that may have several lines: each of them ends as on every keyboard. */
export const paragraphsText = writtenText.overwrite((text) => text.replace(OTHER_BREAKS, '\n').trim());

/**
 * A short text on one line, possibly empty. Refuses with TEXT_TOO_LONG, and BAD_INPUT for text that would be displayed
 * elsewhere.
 */
export const lineInput = writtenText
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isOneLine(text), 'BAD_INPUT');

/** A short text of one or more lines, possibly empty. Refuses as `lineInput` does. */
export const linesInput = paragraphsText
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isPlain(text), 'BAD_INPUT');

/** A long text of several lines, possibly empty. Refuses as `lineInput` does. */
export const longTextInput = paragraphsText
  .max(LONG_TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isPlain(text), 'BAD_INPUT');
