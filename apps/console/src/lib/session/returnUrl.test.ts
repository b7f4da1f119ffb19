import { describe, expect, test } from 'vitest';
import { returnUrl, withReturnUrl } from './returnUrl.ts';

describe('spec 2: after signing in, back to the address asked for', () => {
  test.each([
    ['/clients?page=2', '/login?next=%2Fclients%3Fpage%3D2'],
    ['/calendar/QXBw', '/login?next=%2Fcalendar%2FQXBw'],
    ['/', '/login'],
    ['/logout', '/login'],
  ])('%s is kept as %s', (asked, login) => {
    expect(withReturnUrl('/login', asked)).toBe(login);
  });

  test.each([
    ['?next=%2Fclients%3Fpage%3D2', '/clients?page=2'],
    ['', '/analytics'],
    ['?next=', '/analytics'],
    ['?next=%2Flogin', '/analytics'],
    ['?next=%2Flogout%3Fnext%3D%2F', '/analytics'],
    ['?next=%2Fsignup', '/analytics'],
    ['?next=%2Fclients%2F..%2Flogin', '/analytics'],
    ['?next=%2F%09%2Felsewhere.example', '/analytics'],
  ])('%j leads to %s', (search, url) => {
    expect(returnUrl(search)).toBe(url);
  });

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    '/.//elsewhere.example',
    '/\t/',
    'javascript:alert(1)',
  ])('never to another site, such as %s', (url) => {
    expect(returnUrl(`?next=${encodeURIComponent(url)}`)).toBe('/analytics');
    expect(withReturnUrl('/login', url)).toBe('/login');
  });
});
