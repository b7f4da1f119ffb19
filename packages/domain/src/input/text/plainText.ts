import { z } from 'zod';
import { LONG_TEXT_MAX, TEXT_MAX } from '../../limits.ts';
import { locales } from '../../options.ts';

/**
 * Signs that nobody sees and copying brings along: soft hyphens, spaces and joiners of no width, marks of direction, byte
 * order marks. Two texts that look alike are alike without them. Those that turn the direction are refused.
 */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2065\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5/gu;

/** Signs that look like a blank and are none by Unicode: Hangul fillers, the empty braille cell, a note without a head. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]|\u{1D159}|\u{16FE4}/gu;

/** Joiners, with the code points around them. */
const JOINERS = /[\u200C\u200D]+/gu;
/** Emoji that a joiner makes one: a family, a profession, a rainbow flag. */
const EMOJI_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** Scripts in which a joiner changes how letters are written: Persian, Hindi, Bengali, Tamil, Sinhala and others. */
const JOINING_SCRIPTS =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Mymr}\\p{sc=Khmr}\\p{sc=Tibt}\\p{sc=Nkoo}';
const SCRIPT_BEFORE = new RegExp(`[${JOINING_SCRIPTS}]$`, 'u');
const SCRIPT_AFTER = new RegExp(`^[${JOINING_SCRIPTS}]`, 'u');
/** Letters of a tag, which after a black flag make the flag of a region: Scotland's. */
const TAGS = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** A pair of code points may be next to a joiner. */
const AROUND = 2;

/** A text with plain blanks and without the signs that nobody sees, save the joiners that emoji and some scripts are written with. */
export function withoutUnseen(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(BLANK, ' ')
    .replace(TAGS, (_, flag: string | undefined) => flag ?? '')
    .replace(JOINERS, (joiners, at: number, whole: string) => {
      const before = whole.slice(Math.max(0, at - AROUND), at);
      const after = whole.slice(at + joiners.length, at + joiners.length + AROUND);
      return isOfUse(joiners, before, after) ? joiners : '';
    });
}

function isOfUse(joiners: string, before: string, after: string): boolean {
  if (joiners.length > 1) return false;
  if (joiners === '\u200D' && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true;
  // At the end of a word it keeps a letter's form; before it, it would be alone.
  return (
    SCRIPT_BEFORE.test(before) && (after === '' || /^[\s\p{P}]/u.test(after) || SCRIPT_AFTER.test(after))
  );
}

/** A key of a catalogue, such as `calendar.view.decade`, or the name of a placeholder: no text of anybody's. */
const KEY = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;

/** A text that a browser asked for and did not find (spec 8: reported). Only what can be a key goes into the log. */
export const missingTextInput = z.strictObject({
  /** The language, or `placeholder` where a text lacked a value. */
  locale: z.enum([...locales, 'placeholder']),
  key: z.string().max(TEXT_MAX, 'TEXT_TOO_LONG').regex(KEY, 'BAD_INPUT'),
});

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
