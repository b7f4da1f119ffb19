import { describe, expect, test } from 'vitest';
import {
  checkAnswer,
  checkExpand,
  checkParams,
  operationOf,
  operations,
  type Operation,
} from './stripeSpec.ts';

/** An operation that has to be there. */
function operation(method: string, path: string): Operation {
  const found = operationOf(method, path);
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

test('the SDK documents what the product may call', () => {
  expect(operations.length).toBeGreaterThan(80);
  expect(operationOf('POST', '/v1/subscriptions')?.name).toBe('Subscriptions.create');
  expect(operationOf('GET', '/v1/invoices/in_1')?.name).toBe('Invoices.retrieve');
  expect(operationOf('GET', '/v1/invoices/search')?.name).toBe('Invoices.search');
  expect(operationOf('POST', '/v1/invoices/in_1/pay')?.name).toBe('Invoices.pay');
  expect(operationOf('DELETE', '/v1/prices/price_1')).toBeUndefined();
});

describe('parameters', () => {
  const create = operation('POST', '/v1/subscriptions');

  test('that Stripe documents pass', () => {
    const form =
      'customer=cus_1&items[0][price]=price_1&items[0][quantity]=2&payment_behavior=default_incomplete' +
      '&payment_settings[save_default_payment_method]=on_subscription&payment_settings[payment_method_types][0]=card' +
      '&metadata[plan]=monthly&off_session=true&description=&expand[0]=latest_invoice.confirmation_secret';
    expect(checkParams(create, form)).toEqual([]);
  });

  test.each([
    ['coupon=A', 'coupon is not documented'],
    ['items[0][prise]=price_1', 'items[0].prise is not documented'],
    ['payment_behavior=later', 'payment_behavior: "later" is none of the documented values'],
    ['days_until_due=soon', 'days_until_due: "soon" is no number'],
    ['off_session=1', 'off_session: "1" is no boolean'],
    ['items=price_1', 'items: "price_1" is no list'],
    ['payment_settings[payment_method_types][0]=cash', 'payment_settings.payment_method_types'],
  ])('such as %s are refused', (form, problem) => {
    expect(checkParams(create, form)).toEqual([expect.stringContaining(problem)]);
  });

  test('that are required are missed', () => {
    expect(checkParams(operation('POST', '/v1/prices'), 'unit_amount=5')).toEqual([
      'Prices.create: currency is missing',
    ]);
  });

  test('of a list are those of all lists, too', () => {
    const list = operation('GET', '/v1/invoices');
    expect(
      checkParams(list, 'customer=cus_1&status=open&limit=100&starting_after=in_1&created[gte]=5'),
    ).toEqual([]);
    expect(checkParams(list, 'status=late')).toHaveLength(1);
  });
});

test.each([
  ['POST', '/v1/subscriptions', 'latest_invoice.confirmation_secret', true],
  ['GET', '/v1/subscriptions', 'data.default_payment_method', true],
  ['GET', '/v1/invoices', 'data.payments', true],
  ['GET', '/v1/invoices', 'data.payments.data.payment.payment_intent', false],
  ['GET', '/v1/invoices/in_1', 'payments.data.payment.payment_intent', true],
  ['GET', '/v1/customers/cus_1', 'invoice_settings.default_payment_method', true],
  ['GET', '/v1/invoices', 'customer', false],
  ['GET', '/v1/invoices/in_1', 'payment_intent', false],
  ['GET', '/v1/invoices/in_1', 'status', false],
])('%s %s, expand %s: %s', (method, path, asked, isRight) => {
  expect(checkExpand(operation(method, path), `expand[0]=${asked}`)).toHaveLength(isRight ? 0 : 1);
});

test('answers with a field too few, too many or of another type are noticed', () => {
  const retrieve = operation('GET', '/v1/products/prod_1');
  const product = {
    id: 'prod_1',
    object: 'product',
    active: true,
    created: 1,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { plan: 'monthly' },
    name: 'Monthly',
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: 1,
    url: null,
  };
  expect(checkAnswer(retrieve, product)).toEqual([]);
  const { name: _, ...nameless } = product;
  expect(checkAnswer(retrieve, nameless)).toEqual(['Products.retrieve: name is missing']);
  expect(checkAnswer(retrieve, { ...product, weight: 5 })).toHaveLength(1);
  expect(checkAnswer(retrieve, { ...product, created: '1' })).toHaveLength(1);
});
