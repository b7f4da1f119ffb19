import { expect, test } from 'vitest';
import { initialedName } from './PersonName.tsx';

test.each([
  ['Clara Brown', 'Clara Brown'],
  ['=1+1', '1 1'],
  ['@Sofia', 'Sofia'],
  ['(Иван) Петров', 'Иван Петров'],
  ['Conor O’Brien', 'Conor OBrien'],
  ['Anna-Maria', 'Anna Maria'],
  ['— !', undefined],
  ['', undefined],
])('the initials of %j are read off %j', (name, words) => {
  expect(initialedName(name)).toBe(words);
});
