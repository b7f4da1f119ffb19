import { expect, test } from 'vitest';
import { openIpLocationDb } from './ipLocationDb.ts';

const countryOf = await openIpLocationDb();

test.each([
  ['8.8.8.8', 'us'],
  ['212.39.64.1', 'bg'],
  ['::ffff:212.39.64.1', 'bg'],
  ['2a00:1450:4001::1', 'ie'],
])('%s is in %s', (address, country) => {
  expect(countryOf(address)).toBe(country);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.1.1', 'fd00::1', 'fe80::1'])(
  'the private address %s is in no country',
  (address) => {
    expect(countryOf(address)).toBeNull();
  },
);
