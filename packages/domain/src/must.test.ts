import { expect, test } from 'vitest';
import { InvariantError, must } from './must.ts';

test('a value that is there is taken as it is, also an empty one', () => {
  for (const value of [0, '', false, Number.NaN, []]) expect(must(value, 'a value')).toBe(value);
});

test.each([null, undefined])('%s is a fault of the program, and it says what was guaranteed', (value) => {
  expect(() => must(value, 'each inserted row has its id')).toThrow(InvariantError);
  expect(() => must(value, 'each inserted row has its id')).toThrow('Missing: each inserted row has its id');
});
