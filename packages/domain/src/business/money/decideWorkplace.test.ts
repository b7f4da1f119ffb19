import { describe, expect, test } from 'vitest';
import { decideWorkplace, type WorkplaceMove } from './decideWorkplace.ts';

const move = (overrides: Partial<WorkplaceMove> = {}) =>
  decideWorkplace({ from: 'eur', to: 'gbp', services: ['Haircut'], confirmed: undefined, ...overrides });

describe('C6: a provider goes to a place with another currency', () => {
  test('a person has to agree to what becomes of the prices', () => {
    expect(move()).toEqual({
      accepted: false,
      refusal: {
        code: 'PROVIDER_CURRENCY_UNCONFIRMED',
        path: ['placeIds', 0],
        values: { from: 'EUR', to: 'GBP', services: 'Haircut' },
      },
    });
    expect(move({ confirmed: 'CONVERT' }).accepted).toBe(false);
    expect(move({ confirmed: 'KEEP_NUMBERS' }).accepted).toBe(true);
  });

  test.each([
    ['the currency stays', { to: 'eur' as const }],
    ['it had no place before', { from: null }],
    ['no price is concerned', { services: [] }],
  ])('nobody is asked where %s', (_, overrides) => {
    expect(move(overrides).accepted).toBe(true);
  });

  test('of many services three are named', () => {
    const refused = move({ services: ['A', 'B', 'C', 'D'] });
    expect(refused).toMatchObject({ refusal: { values: { services: 'A, B, C, …' } } });
  });
});
