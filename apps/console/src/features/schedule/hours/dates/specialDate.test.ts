import { expect, test } from 'vitest';
import type { ProviderOfHours } from '../week/useProvidersOfHours.ts';
import { ownersOf } from './hoursOwner.ts';
import { type DateHourRow, specialDates } from './specialDate.ts';

const anna: ProviderOfHours = {
  id: 'anna',
  name: 'Anna',
  color: 0,
  timezone: 'Europe/Sofia',
  placeId: 'sofia',
  placeName: 'Sofia',
  workHours: [],
  mayEdit: true,
};

const row = (overrides: Partial<DateHourRow>): DateHourRow => ({
  id: 'a',
  date: '2027-01-06',
  isOpen: true,
  openTime: '09:00:00',
  closeTime: '12:00:00',
  name: '',
  placeId: null,
  providerId: 'anna',
  ...overrides,
});

test('places come first, each once, and are edited by who may edit everybody', () => {
  const owners = ownersOf([anna, { ...anna, id: 'ben', name: 'Ben' }], false);
  expect(owners.map(({ name, mayEdit }) => [name, mayEdit])).toEqual([
    ['Sofia', false],
    ['Anna', true],
    ['Ben', true],
  ]);
});

test('A1: the rows of one date are one date with its stretches; a closed one has none', () => {
  const rows = [
    row({}),
    row({ id: 'b', openTime: '14:00:00', closeTime: '24:00:00' }),
    row({ id: 'c', date: '2027-01-01', isOpen: false, name: 'New Year', placeId: 'sofia', providerId: null }),
    row({ id: 'd', providerId: 'someone else' }),
  ];
  const dates = specialDates(rows, ownersOf([anna], true));
  expect(dates).toMatchObject([
    { date: '2027-01-01', name: 'New Year', owner: { kind: 'place' }, stretches: [], ids: ['c'] },
    {
      date: '2027-01-06',
      owner: { kind: 'provider' },
      stretches: [
        { openTime: '09:00', closeTime: '12:00' },
        { openTime: '14:00', closeTime: '24:00' },
      ],
      ids: ['a', 'b'],
    },
  ]);
});
