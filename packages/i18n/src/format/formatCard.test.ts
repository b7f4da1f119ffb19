import { expect, it } from 'vitest';
import { formatCard } from './formatCard.ts';

it.each([
  ['visa', 'Visa •••• 4242'],
  ['mastercard', 'Mastercard •••• 4242'],
  ['amex', 'American Express •••• 4242'],
  ['jcb', 'JCB •••• 4242'],
])('a card of %s is %s', (brand, text) => {
  expect(formatCard({ brand, last4: '4242' })).toBe(text);
});
