import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bothNotes } from './bothNotes.ts';

const paragraph = 'Likes it short at the sides. '.repeat(50).trim();

describe('two versions of notes are kept as one text', () => {
  test.each([
    ['each added a line', 'first', 'first\ntheirs', 'first\nmine', 'first\ntheirs\nmine'],
    [
      'it happened once more',
      'first\ntheirs',
      'first\ntheirs\nthird',
      'first\ntheirs\nmine',
      'first\ntheirs\nthird\nmine',
    ],
    ['there were none before', '', 'theirs', 'mine', 'theirs\nmine'],
    ['both added the same', 'first', 'first\nsame', 'first\nsame', 'first\nsame'],
    ['at different places', 'a\nz', 'a\ntheirs\nz', 'a\nz\nmine', 'a\ntheirs\nz\nmine'],
    ['they took all out', 'first', '', 'first\nmine', 'first\nmine'],
    ['I took all out', 'first', 'first\ntheirs', '', 'first\ntheirs'],
    ['one took a line out', 'a\nb', 'a', 'a\nb\nmine', 'a\nb\nmine'],
    [
      'both changed one line',
      'Allergies: none',
      'Allergies: nuts',
      'Allergies: milk',
      'Allergies: nuts\nAllergies: milk',
    ],
    [
      'both went on in one line',
      paragraph,
      `${paragraph} Theirs.`,
      `${paragraph} Mine.`,
      `${paragraph} Theirs.\nMine.`,
    ],
    [
      'only I went on in it',
      paragraph,
      `${paragraph}\ntheirs`,
      `${paragraph} Mine.`,
      `${paragraph} Mine.\ntheirs`,
    ],
    ['a longer word is no going on', 'A', 'Apple', 'Almond', 'Apple\nAlmond'],
    ['what begins like a line that stays', 'Mon', 'Mon\nMon 5', 'Mon\nMon 6', 'Mon\nMon 5\nMon 6'],
    ['blank lines stand once', 'a\n\nb', 'a\n\nb\n\ntheirs', 'a\n\nb\n\nmine\n', 'a\n\nb\n\ntheirs\nmine'],
  ])('%s', (_, before, theirs, mine, both) => {
    expect(bothNotes(before, theirs, mine)).toBe(both);
  });

  test('no word of either is lost', () => {
    const text = fc
      .array(fc.constantFrom('Mon', 'Mon 5', 'nuts', 'Nuts, milk', '', 'a b c'), { maxLength: 8 })
      .map((lines) => lines.join('\n'));
    const words = (of: string) => of.split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(text, text, text, (before, theirs, mine) => {
        const both = words(bothNotes(before, theirs, mine));
        expect(both).toEqual(expect.arrayContaining([...words(theirs), ...words(mine)]));
        expect(bothNotes(before, mine, mine)).toBe(mine.trim());
      }),
    );
  });
});
