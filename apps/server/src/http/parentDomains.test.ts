import { expect, test } from 'vitest';
import { parentDomains } from './parentDomains.ts';

test.each([
  ['app.salon.example.com', ['app.salon.example.com', 'salon.example.com', 'example.com']],
  ['example.com', ['example.com']],
  ['localhost', []],
  ['192.168.1.20', []],
  ['[::1]', []],
  ['::1', []],
])('the cookies of %s may lie at %j', (host, domains) => {
  expect(parentDomains(host)).toEqual(domains);
});
