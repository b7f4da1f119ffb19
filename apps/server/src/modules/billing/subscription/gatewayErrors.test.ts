import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { RefusalError } from '../../../platform/refusalError.ts';
import { atGateway, declineOf } from './gatewayErrors.ts';

const codeOf = async (work: () => Promise<unknown>) => {
  const error: unknown = await atGateway(work).catch((thrown: unknown) => thrown);
  return error instanceof RefusalError ? error.refusal.code : error;
};

test('M2: a gateway that can’t be reached is refused as such', async () => {
  // Nobody listens there.
  const stripe = new Stripe('sk_test_none', {
    protocol: 'http',
    host: '127.0.0.1',
    port: 9,
    maxNetworkRetries: 0,
  });
  expect(await codeOf(() => stripe.customers.retrieve('cus_1'))).toBe('PAYMENT_GATEWAY_UNAVAILABLE');
}, 20_000);

const { errors } = Stripe;
const raw = { message: 'No.', type: 'api_error' } as const;

test.each([
  [new errors.StripeCardError({ ...raw, type: 'card_error', code: 'card_declined' }), 'CARD_DECLINED'],
  [
    new errors.StripeInvalidRequestError({ ...raw, type: 'invalid_request_error', code: 'resource_missing' }),
    'NOT_FOUND',
  ],
  [new errors.StripeAPIError(raw), 'PAYMENT_GATEWAY_UNAVAILABLE'],
  [new errors.StripeRateLimitError(raw), 'PAYMENT_GATEWAY_UNAVAILABLE'],
  [new RefusalError({ code: 'NOTHING_DUE' }), 'NOTHING_DUE'],
])('%o is refused with %s', async (error, code) => {
  expect(await codeOf(() => Promise.reject(error))).toBe(code);
});

test('what we asked wrongly is an error of ours', async () => {
  const error = new errors.StripeInvalidRequestError({ ...raw, code: 'parameter_unknown' });
  expect(await codeOf(() => Promise.reject(error))).toBe(error);
});

test.each([
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
  [{ code: 'expired_card' }, 'expired_card'],
  [{}, 'card_declined'],
])('a decline of %j has the code %s', (facts, declineCode) => {
  const error = new errors.StripeCardError({ ...raw, ...facts, type: 'card_error' });
  expect(declineOf(error).declineCode).toBe(declineCode);
});
