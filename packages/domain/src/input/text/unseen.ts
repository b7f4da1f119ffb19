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
