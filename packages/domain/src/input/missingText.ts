import { z } from 'zod';
import { LONG_TEXT_MAX, TEXT_MAX } from '../limits.ts';

/** A text that a browser asked for and did not find (spec 8: reported). */
export const missingTextInput = z.strictObject({
  /** The language, or `placeholder` where a text lacked a value. */
  locale: z.string().min(1).max(TEXT_MAX, 'TEXT_TOO_LONG'),
  key: z.string().min(1).max(LONG_TEXT_MAX, 'TEXT_TOO_LONG'),
});
