import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { valuesAskedFor } from './operationSize.ts';

const size = (text: string, variables = {}) => valuesAskedFor(parse(text), variables);

describe('An operation of one’s own making asks for', () => {
  test.each([
    ['a page of a size written out', 'query { list(first: 10000) { edges { id } } }', {}, 20_001],
    [
      'a page of a size in a variable',
      'query ($n: Int) { list(first: $n) { edges { id } } }',
      { n: 10_000 },
      20_001,
    ],
    ['a page of a limit', 'query { list(limit: 10000, first: 1) { edges { id } } }', {}, 20_001],
    ['a filtered list without a size', 'query { list(filterBy: {}) { edges { id } } }', {}, 201],
    ['free times without a size', 'query { timeSlots(filterBy: {}) { id } }', {}, 10_001],
    ['each alias on its own', 'query { a: list(first: 5) { id } b: list(first: 5) { id } }', {}, 12],
    ['what its fragments hold', 'query { list(first: 5) { ...F } } fragment F on T { id name }', {}, 11],
  ])('%s', (_, text, variables, values) => {
    expect(size(text, variables)).toBe(values);
  });
});
