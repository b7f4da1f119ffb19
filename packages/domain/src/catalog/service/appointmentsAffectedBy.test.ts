import { describe, expect, test } from 'vitest';
import { appointmentsAffectedBy, type BookedTerms } from './appointmentsAffectedBy.ts';

const terms: BookedTerms = {
  duration: 30,
  price: 2_000,
  bufferBefore: 0,
  bufferAfter: 10,
  isActive: true,
  providerIds: ['1', '2'],
};

describe('whose appointments were booked on other terms', () => {
  test.each<[string, Partial<BookedTerms>, 'all' | string[]]>([
    ['another duration', { duration: 45 }, 'all'],
    ['P7: another price', { price: 2_500 }, 'all'],
    ['A7: another buffer', { bufferAfter: 0 }, 'all'],
    ['A12: no longer active', { isActive: false }, 'all'],
    ['a provider less', { providerIds: ['2'] }, ['1']],
    ['a provider more', { providerIds: ['1', '2', '3'] }, []],
    ['nothing that a booking rests on', {}, []],
  ])('%s', (_, change, affected) => {
    expect(appointmentsAffectedBy(terms, { ...terms, ...change })).toEqual(affected);
  });

  test('A12: an inactive service that becomes active concerns none', () => {
    expect(appointmentsAffectedBy({ ...terms, isActive: false }, terms)).toEqual([]);
  });
});
