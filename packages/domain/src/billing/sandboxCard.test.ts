import { expect, test } from 'vitest';
import { explainDecline } from './declines.ts';
import { isCvc, readCardNumber, readExpiry } from './sandboxCard.ts';

test.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['4242', null],
  ['4242 4242 4242 424x', null],
  ['', null],
])('the number %j', (text, digits) => {
  expect(readCardNumber(text)).toBe(digits);
});

test.each([
  ['12/34', { month: 12, year: 2034 }],
  [' 1 / 34 ', { month: 1, year: 2034 }],
  ['01/2034', { month: 1, year: 2034 }],
  ['13/34', null],
  ['0/34', null],
  ['12/345', null],
  ['1234', null],
])('the expiry %j', (text, expiry) => {
  expect(readExpiry(text)).toEqual(expiry);
});

test.each([
  ['123', true],
  ['1234', true],
  ['12', false],
  ['abc', false],
])('the code %j', (text, expected) => {
  expect(isCvc(text)).toBe(expected);
});

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['pickup_card', 'stolen_card'],
  ['do_not_honor', 'generic_decline'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['invoice_payment_intent_requires_action', 'authentication_required'],
])('the decline %s is explained as %s', (code, explained) => {
  expect(explainDecline(code)).toBe(explained);
});
