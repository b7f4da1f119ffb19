import { expect, test } from 'vitest';
import { cardText } from './cardText.ts';

test.each([
  [{ type: 'card', brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ type: 'card', brand: 'amex', last4: '0005' }, 'American Express •••• 0005'],
  [{ type: 'card', brand: 'cartes_bancaires', last4: '0001' }, 'Cartes bancaires •••• 0001'],
  [{ type: 'sepa_debit', brand: null, last4: '3000' }, 'Sepa debit •••• 3000'],
  [{ type: 'link', brand: null, last4: null }, 'Link'],
])('%j is shown as %s', (method, shown) => {
  expect(cardText(method)).toBe(shown);
});
