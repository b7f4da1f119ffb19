import { describe, expect, test } from 'vitest';
import { shortText } from './shortText.ts';

describe('text of a file is shown so that it can’t break the page', () => {
  test.each([
    ['a name stays as it is', 'Анна Пример', 'Анна Пример'],
    ['a cell of three million characters shows its beginning', 'a'.repeat(3_000_000), `${'a'.repeat(120)}…`],
    ['no character is cut in half', `${'a'.repeat(119)}😀b`, `${'a'.repeat(119)}…`],
    ['an override of the text direction is made visible', 'An\u202Ena', 'An\uFFFDna'],
  ])('%s', (_, text, shown) => {
    expect(shortText(text)).toBe(shown);
  });
});
