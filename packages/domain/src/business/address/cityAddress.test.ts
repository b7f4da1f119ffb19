import { describe, expect, test } from 'vitest';
import { cityTyped, editedAddress } from './cityAddress.ts';

test.each([
  ['Sof', { street: '', city: 'Sof' }],
  ['Shipka 5, Sof', { street: 'Shipka 5, ', city: 'Sof' }],
  ['Shipka 5 , entrance B,  Sof ', { street: 'Shipka 5 , entrance B, ', city: 'Sof' }],
  ['Shipka 5,', { street: 'Shipka 5, ', city: '' }],
])('the city being typed in %j follows the last comma', (text, parts) => {
  expect(cityTyped(text)).toEqual(parts);
});

describe('an address edited by hand', () => {
  const city = {
    formatted: 'Sofia, Bulgaria',
    placeId: 'city:727011',
    latitude: 42.69751,
    longitude: 23.32415,
  };
  const street = { ...city, formatted: 'Vitosha Blvd 1, Sofia, Bulgaria', placeId: 'ChIJ' };

  test('keeps the coordinates of its city while street and number are written before it', () => {
    const edited = editedAddress(city, 'ul. Shipka 5, Sofia,  Bulgaria');
    expect(edited).toEqual({ ...city, formatted: 'ul. Shipka 5, Sofia,  Bulgaria' });
  });

  test.each([
    ['another city', city, 'Shipka 5, Sofiya, Bulgaria'],
    ['another number of a street that was on the map', street, 'Vitosha Blvd 12, Sofia, Bulgaria'],
    ['no address before', undefined, 'Shipka 5'],
  ])('has no coordinates with %s', (_, former, text) => {
    expect(editedAddress(former, text)).toEqual({ formatted: text });
  });
});
