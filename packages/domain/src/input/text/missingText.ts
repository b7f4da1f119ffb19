import { z } from 'zod';
import { TEXT_MAX } from '../../limits.ts';
import { locales } from '../../options.ts';

/** A key of a catalogue, such as `calendar.view.decade`, or the name of a placeholder: no text of anybody's. */
const KEY = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;

/** A text that a browser asked for and did not find (spec 8: reported). Only what can be a key goes into the log. */
export const missingTextInput = z.strictObject({
  /** The language, or `placeholder` where a text lacked a value. */
  locale: z.enum([...locales, 'placeholder']),
  key: z.string().max(TEXT_MAX, 'TEXT_TOO_LONG').regex(KEY, 'BAD_INPUT'),
});
