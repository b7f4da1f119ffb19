import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isoInstant } from './readInput.ts';

test('an instant is written as Date writes it, also before 1970', () => {
  const instants = integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });
  assert(
    property(instants, (instant) => {
      expect(isoInstant(instant)).toBe(new Date(instant).toISOString());
    }),
  );
});
