import { expect, test } from 'vitest';
import { readBankReturn, readClientSecret, withoutBankReturn } from './bankReturn.ts';

const parameters = (text: string) => new URLSearchParams(text);

test.each([
  ['', null],
  ['tab=history', null],
  ['redirect_status=succeeded', null],
  [
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    { kind: 'payment', intentId: 'pi_1' },
  ],
  ['payment_intent=pi_1&redirect_status=failed', { kind: 'payment', intentId: 'pi_1' }],
  ['setup_intent=seti_1&redirect_status=succeeded', { kind: 'setup', intentId: 'seti_1' }],
])('%j is read as %j', (address, expected) => {
  expect(readBankReturn(parameters(address))).toEqual(expected);
});

test('nothing of a return stays in the address, and the rest does', () => {
  const address =
    'tab=general&payment_intent=pi_1&payment_intent_client_secret=s&setup_intent=x&redirect_status=succeeded';
  expect(withoutBankReturn(parameters(address)).toString()).toBe('tab=general');
});

test.each([
  ['payment_intent_client_secret=pi_1_secret_2', 'pi_1_secret_2'],
  ['setup_intent_client_secret=seti_1_secret_2', 'seti_1_secret_2'],
  ['payment_intent=pi_1', null],
])('the secret of %j is %j', (address, secret) => {
  expect(readClientSecret(parameters(address))).toBe(secret);
});
