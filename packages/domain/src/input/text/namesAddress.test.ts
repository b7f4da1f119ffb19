import { expect, test } from 'vitest';
import { bookingInput } from '../appointment.ts';
import { addClientInput, updateClientInput } from '../client.ts';
import { foundOrganizationInput } from '../organization.ts';
import { updateOrganizationInput } from '../organizationDetails.ts';
import { namesAddress, namesPhone } from './namesAddress.ts';

const firstFault = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

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
  't.me',
  'T.Me',
  'M.De Luca',
  'evil.zip',
  'evil.photography',
  'evil.сом',
  'Evil.СОМ',
  '192.168.1.1',
  'Salon 8.8.8.8 now',
  'a@b',
  'mailto:x',
  'Mailto: x',
  'tel:+359888123456',
  'javascript:alert(1)',
  'evil .com',
  'evil . com',
  'evil. com',
  'evil,com',
  'evil%2Ecom',
  'evil%2ecom%2Fx',
  'evil[.]com',
  'evil (dot) com',
  'evil dot com',
  'me(at)evil',
  'x.y.evil.de',
  'Dr.Com',
  'St.photography',
  'Hello.World',
  '2001:db8:0:1::5',
])('N4: a name with an address: %s', (name) => {
  expect(namesAddress(name)).toBe(true);
  expect(firstFault(updateOrganizationInput.safeParse({ name }))).toBe('NAME_WITH_LINK');
});

test.each([
  'tel +359 888 123 456',
  '0888123456',
  'Salon (0888) 12-34-56',
  'Call 1 2 3 4 5 6 7',
  'Салон ٠٨٨٨١٢٣٤٥٦',
])('N4: a name with a phone number: %s', (name) => {
  expect(namesPhone(name)).toBe(true);
  expect(firstFault(updateOrganizationInput.safeParse({ name }))).toBe('NAME_WITH_PHONE');
});

test.each([
  'Salon Rosa',
  'St.Anna',
  'Studio S.r.l.',
  'Rossi S.p.A.',
  'Д-р Иванов',
  'Dr.Smith & Sons',
  'Salon No.5',
  'No.1 Barbers',
  'Hair @ Home',
  'A.M. Beauty',
  'J.R. & Co.',
  'J.P. Hair',
  'A.B.C. Studio',
  'A.B.C Studio',
  'Ж.К. Люлин салон',
  'ж.к.Люлин',
  'ул.Витоша 15',
  'д-р.Иванова',
  'Dr. Petrova',
  "St. John's",
  'Co. & Sons',
  'F.lli Rossi',
  'Mario M. De Luca',
  'Салон „Роза“',
  'Bar 24/7',
  'Salon 24/7',
  'Open 9.00-18.30',
  'Centro Estetico dott.ssa Bianchi',
  'Cut, Color & Style',
  'Hair…',
  'Since 1985-2025',
  'Studio 54',
  'Route 66: the barbers',
  '100%Beauty',
  'Салон №5',
])('and one without: %s', (name) => {
  expect(namesAddress(name) || namesPhone(name)).toBe(false);
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

const slot = { startAt: 1, endAt: 2, serviceId: 's', providerId: 'p' };

test.each([
  ['a client', addClientInput, 'name', { phoneNumber: '0888123456' }],
  ['a client that is renamed', updateClientInput, 'name', { id: 'c' }],
  ['a guest', bookingInput, 'guestName', { timeSlots: [slot] }],
  ['another attendee', bookingInput, 'attendeeName', { timeSlots: [slot], clientId: 'c' }],
] as const)('N4: the name of %s holds no address, but may hold a number', (_, schema, key, others) => {
  const { error } = schema.safeParse({ ...others, [key]: 'Win now http://evil.example/x' });
  expect(error?.issues).toMatchObject([{ path: [key], message: 'NAME_WITH_LINK' }]);
  for (const name of ['Maria 0888 123 456', 'Д-р М. Петрова'])
    expect(schema.safeParse({ ...others, [key]: name }).success).toBe(true);
});
