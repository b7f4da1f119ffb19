import { describe, expect, test } from 'vitest';
import { isOwnOrigin } from './guardOrigin.ts';

const host = 'salon.example';

describe('R4: whose page sends a request', () => {
  test.each([
    ['a page of the host', 'http://salon.example', false, true],
    ['a page over TLS, where a proxy took it off', 'https://salon.example', false, true],
    ['a page over TLS', 'https://salon.example', true, true],
    ['a page without TLS, where we are reached over TLS', 'http://salon.example', true, false],
    ['a page at another port', 'http://salon.example:8080', false, false],
    ['a page of another host', 'https://evil.example', false, false],
    ['a page of no site', 'null', false, false],
    ['a file of another scheme', 'ftp://salon.example', false, false],
  ])('%s: %s', (_, origin, isSecure, isOurs) => {
    expect(isOwnOrigin(origin, { host, isSecure, publicUrl: null })).toBe(isOurs);
  });

  test('the public address counts with its scheme', () => {
    const publicUrl = new URL('https://book.example');
    const isOurs = (origin: string) => isOwnOrigin(origin, { host, isSecure: false, publicUrl });
    expect([
      isOurs('https://book.example'),
      isOurs('http://book.example'),
      isOurs('https://salon.example'),
    ]).toEqual([true, false, false]);
  });
});
