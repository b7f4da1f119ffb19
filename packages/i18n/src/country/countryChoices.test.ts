import { describe, expect, test } from 'vitest';
import { countryChoices } from './countryChoices.ts';

describe('countries to choose from (spec 3)', () => {
  test.each([
    ['en', 'Bulgaria', 'Italy'],
    ['it', 'Bulgaria', 'Italia'],
    ['bg', 'България', 'Италия'],
  ] as const)('in %s Bulgaria comes first and all are named', (locale, bulgaria, italy) => {
    const choices = countryChoices(locale);
    expect(choices[0]).toEqual({ code: 'BG', name: bulgaria });
    expect(choices).toContainEqual({ code: 'IT', name: italy });
    expect(choices.length).toBeGreaterThan(200);
    expect(choices.filter(({ code, name }) => code === name)).toEqual([]);
  });

  test('the others follow in the order of the language', () => {
    const names = countryChoices('en').map(({ name }) => name);
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
    expect(names.filter((name) => name === 'Bulgaria')).toHaveLength(1);
  });
});
