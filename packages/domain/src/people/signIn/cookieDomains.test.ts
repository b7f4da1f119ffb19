import { expect, test } from 'vitest';
import { cookieDomains } from './cookieDomains.ts';

test.each([
  ['app.salon.example.com', ['app.salon.example.com', 'salon.example.com', 'example.com']],
  ['example.com', ['example.com']],
  ['console.salon.localhost.', ['console.salon.localhost', 'salon.localhost']],
  ['a.b.c.d.example.com', ['a.b.c.d.example.com', 'b.c.d.example.com', 'c.d.example.com', 'd.example.com']],
  ['book_us.salon.example', ['salon.example']],
  ['localhost', []],
  ['', []],
  ['192.168.1.20', []],
  ['[::1]', []],
  ['::1', []],
  ['a..b', ['']],
  ['a,b.c', []],
  ['a b.c', []],
  ['салон.bg', []],
  [`${'a.'.repeat(7_000)}b`, []],
])('the cookies of %s may lie at %j', (host, domains) => {
  expect(cookieDomains(host)).toEqual(domains.filter(Boolean));
});
