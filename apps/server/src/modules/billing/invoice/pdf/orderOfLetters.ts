import { must } from '@slotkeeper/domain/must';
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Which font has the letters of a script. */
export type LetterFont = 'base' | 'arabic' | 'hebrew';

/** Letters of one font and one direction, in the order in which the font takes them. */
export interface Piece {
  readonly text: string;
  readonly font: LetterFont;
}

const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script_Extensions=Hebrew}/u;
/** The joiner that parts two letters of a word; other fonts would print a box. */
const NON_JOINER = '\u200C';

/** Whether a text has letters that are read from the right to the left. */
export function hasLettersFromRight(text: string): boolean {
  return ARABIC.test(text) || HEBREW.test(text);
}

/** Whether the first letter of a text that has a direction is read from the right: so the whole text is. */
export function isReadFromRight(text: string): boolean {
  return isOdd(bidi.getEmbeddingLevels(text).paragraphs[0]?.level);
}

/**
 * One line of a text, cut by font and direction, from the left edge of the paper to the right one (Unicode's bidirectional
 * algorithm, UAX 9). `fromRight`: the direction of the whole text.
 */
export function piecesOf(line: string, fromRight: boolean): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const runs: { text: string; font: LetterFont; level: number }[] = [];
  let index = 0;
  for (const letter of line) {
    const level = must(levels[index], 'each letter has a level');
    index += letter.length;
    const last = runs.at(-1);
    const font = letter === NON_JOINER && last ? last.font : fontOf(letter);
    const shown = font === 'base' && isOdd(level) ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    if (last?.font === font && last.level === level) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  return inSight(runs).map(({ text, font, level }) => ({
    font,
    // Fonts of scripts that are read from the right turn all letters round, and digits with them.
    text: (font === 'base') === isOdd(level) ? Array.from(text).reverse().join('') : text,
  }));
}

/** Odd levels are read from the right. */
const isOdd = (level: number | undefined) => level !== undefined && level % 2 === 1;

function fontOf(letter: string): LetterFont {
  if (HEBREW.test(letter)) return 'hebrew';
  return ARABIC.test(letter) ? 'arabic' : 'base';
}

/** From the highest level down, what lies at least so deep is turned round (rule L2 of UAX 9). */
function inSight<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  let sorted = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: T[] = [];
    for (let from = 0; from < sorted.length; ) {
      let until = from;
      while ((sorted[until]?.level ?? -1) >= level) until += 1;
      turned.push(...(until > from ? sorted.slice(from, until).toReversed() : sorted.slice(from, from + 1)));
      from = Math.max(until, from + 1);
    }
    sorted = turned;
  }
  return sorted;
}
