import { expect, test } from 'vitest';
import { namesAddress } from './namesAddress.ts';
import { foundOrganizationInput } from '../organization.ts';
import { updateOrganizationInput } from '../organizationDetails.ts';

test.each([
  'Win at http://evil.example',
  'HTTPS evil',
  'www.evil.example',
  'Visit evil.com now',
  'evil.com',
  'bit.ly/abc',
  't.co/abc',
  'prize.xyz',
  'салон.бг',
  'write to me@evil.example',
  'evil。com',
  'evil．com',
  'Salon (evil.io)',
])('N4: a name with an address: %s', (name) => {
  expect(namesAddress(name)).toBe(true);
  expect(updateOrganizationInput.safeParse({ name }).error?.issues[0]?.message).toBe('NAME_WITH_LINK');
});

test.each([
  'Salon Rosa',
  'St.Anna',
  'Studio S.r.l.',
  'Rossi S.p.A.',
  'Д-р Иванов',
  'Dr.Smith & Sons',
  'Salon No.5',
  'Hair @ Home',
  'A.M. Beauty',
  'J.R. & Co.',
  'Mario M.De Luca',
  'Салон „Роза“',
  'Bar 24/7',
  'Centro Estetico dott.ssa Bianchi',
])('and one without: %s', (name) => {
  expect(namesAddress(name)).toBe(false);
  expect(updateOrganizationInput.safeParse({ name }).success).toBe(true);
});

test('N4: holds for each name of a business that signs up', () => {
  const business = {
    organizationName: 'Salon',
    name: 'Nora',
    email: 'nora@home.example',
    country: 'BG',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    locale: 'en',
  };
  for (const key of ['organizationName', 'placeName', 'name']) {
    const { error } = foundOrganizationInput.safeParse({ ...business, [key]: 'evil.com' });
    expect(error?.issues).toMatchObject([{ path: [key], message: 'NAME_WITH_LINK' }]);
  }
});
