import { expect, test } from 'vitest';
import { seenProviders } from './seenProviders.ts';

const colleagues = [
  { id: 'elena', placeIds: ['sofia', 'milan'] },
  { id: 'maria', placeIds: ['sofia'] },
  { id: 'marco', placeIds: ['milan'] },
];

test.each([
  { viewer: 'maria', reach: 'all', sees: ['elena', 'maria', 'marco'] },
  { viewer: 'maria', reach: 'places', sees: ['elena', 'maria'] },
  { viewer: 'elena', reach: 'places', sees: ['elena', 'maria', 'marco'] },
  { viewer: 'maria', reach: 'own', sees: ['maria'] },
] as const)('R2: $viewer with the reach $reach has $sees in the calendar', ({ viewer, reach, sees }) => {
  expect(seenProviders(colleagues, viewer, reach).map(({ id }) => id)).toEqual(sees);
});
