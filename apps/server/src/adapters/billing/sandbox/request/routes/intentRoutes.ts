import { buildSetupIntent } from '../../books/build.ts';
import { authenticateIntent, confirmIntent } from '../../engine/confirmIntent.ts';
import { attach } from '../../engine/payments.ts';
import {
  intentAuthenticate,
  intentConfirm,
  intentList,
  paymentMethodAttach,
  paymentMethodList,
  setupIntentCreate,
} from '../params/intentParams.ts';
import { retrieveParams } from '../params/retrieveParams.ts';
import { type Route, route, type Whose } from '../route.ts';
import { invalid } from '../stripeFault.ts';

const owner = (id: string): Whose => ({ kind: 'owner', id });
const listed = (_: string, { customer: id }: { customer?: string | undefined }): Whose =>
  id === undefined ? { kind: 'all' } : { kind: 'customer', id };

/** What the browser does with an intent, and the page that stands for the bank. */
const intentActions: readonly Route[] = ['payment_intents', 'setup_intents'].flatMap((kind) => [
  route({
    method: 'POST',
    path: `/v1/${kind}/:id/confirm`,
    params: intentConfirm,
    whose: owner,
    run: (books, id, { client_secret: secret, payment_method_data: { card } }) =>
      confirmIntent(books, id, secret, card),
  }),
  route({
    method: 'POST',
    path: `/v1/${kind}/:id/authenticate`,
    params: intentAuthenticate,
    whose: owner,
    run: (books, id, { client_secret: secret, is_approved: isApproved }) =>
      authenticateIntent(books, id, secret, isApproved),
  }),
]);

/** Payments, setups and cards. */
export const intentRoutes: readonly Route[] = [
  ...intentActions,
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: retrieveParams,
    whose: owner,
    run: (books, id) => books.named('payment_intent', id, 'path:intent'),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    params: intentList,
    whose: listed,
    run: (books) => books.all('payment_intent'),
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents',
    params: setupIntentCreate,
    whose: (_, { customer: id }) => (id === undefined ? { kind: 'account' } : { kind: 'customer', id }),
    run: (books, _, { expand: _expand, customer, payment_method_types: _types, ...facts }) => {
      if (customer === undefined)
        throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
      books.named('customer', customer, 'customer');
      const intent = buildSetupIntent(books.now, { ...facts, customer });
      return books.add('setup_intent', customer, intent, 'setup_intent.created');
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: retrieveParams,
    whose: owner,
    run: (books, id) => books.named('setup_intent', id, 'path:intent'),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: retrieveParams,
    whose: owner,
    run: (books, id) => books.named('payment_method', id, 'path:payment_method'),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: paymentMethodList,
    whose: listed,
    run: (books, _, { customer }) =>
      books.all('payment_method').filter((one) => customer === undefined || one.customer === customer),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: paymentMethodAttach,
    whose: owner,
    run: (books, id, { customer }) => {
      const method = books.named('payment_method', id, 'path:payment_method');
      books.named('customer', customer, 'customer');
      if (method.customer !== null && method.customer !== customer)
        throw invalid('The payment method you provided has already been attached to a customer.');
      attach(books, method, customer);
      return method;
    },
  }),
];
