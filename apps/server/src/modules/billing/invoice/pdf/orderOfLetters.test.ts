import { describe, expect, test } from 'vitest';
import { hasLettersFromRight, isReadFromRight, piecesOf } from './orderOfLetters.ts';

const texts = (line: string) => piecesOf(line, isReadFromRight(line)).map(({ text }) => text);

describe('M4: letters that are read from the right', () => {
  test('are distinguished from those that are read from the left', () => {
    expect(['Роза', 'Rosa 24', '١٢', 'שלום', 'فيصل'].map(hasLettersFromRight)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(['Attn. שלום', 'שלום Rosa', '12 שלום'].map(isReadFromRight)).toEqual([false, true, true]);
  });

  test('come word by word from the left edge, the last word first', () => {
    expect(texts('מספרת שושנה')).toEqual(['שושנה', ' ', 'מספרת']);
    expect(texts('Attn. רות כהן')).toEqual(['Attn. ', 'כהן', ' ', 'רות']);
  });

  test('have digits and Latin words among them as these are read, and parentheses that open the right way', () => {
    expect(texts('רחוב 15')).toEqual(['15', ' ', 'רחוב']);
    expect(texts('צל (Rosa 24)')).toEqual(['(', 'Rosa 24', ') ', 'צל']);
    // A font that turns all letters round gets Arabic digits turned.
    expect(texts('فيصل ١٢')).toEqual(['٢١', ' ', 'فيصل']);
  });

  test('keep what parts two letters of a word with them', () => {
    expect(piecesOf('می\u200Cشود', true)).toEqual([{ text: 'می\u200Cشود', font: 'arabic' }]);
  });
});
