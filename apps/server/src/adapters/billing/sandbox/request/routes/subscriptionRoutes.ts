import type { Books } from '../../books/books.ts';
import type { Subscription } from '../../books/objects.ts';
import {
  cancelSubscription,
  updateStripeSubscription,
  voidOpenInvoice,
} from '../../engine/updateStripeSubscription.ts';
import { createSubscription } from '../../engine/createSubscription.ts';
import { payByHand } from '../../engine/payByHand.ts';
import { isWithin } from '../params/fields.ts';
import { invoiceList, invoicePay } from '../params/invoiceParams.ts';
import { retrieveParams } from '../params/retrieveParams.ts';
import {
  subscriptionCancel,
  subscriptionCreate,
  subscriptionList,
  subscriptionUpdate,
} from '../params/subscriptionParams.ts';
import { type Route, route, type Whose } from '../route.ts';

const owner = (id: string): Whose => ({ kind: 'owner', id });
const listed = (customer: string | undefined): Whose =>
  customer === undefined ? { kind: 'all' } : { kind: 'customer', id: customer };

/** Subscriptions and their invoices. */
export const subscriptionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/subscriptions',
    params: subscriptionCreate,
    whose: (_, { customer: id }) => ({ kind: 'customer', id }),
    run: (books, _, params) => createSubscription(books, params),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: subscriptionUpdate,
    whose: owner,
    run: updateStripeSubscription,
  }),
  route({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: retrieveParams,
    whose: owner,
    run: (books, id) => books.named('subscription', id, 'path:id'),
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: subscriptionCancel,
    whose: owner,
    run: cancelSubscription,
  }),
  route({
    method: 'GET',
    path: '/v1/subscriptions',
    params: subscriptionList,
    whose: (_, { customer }) => listed(customer),
    run: (books, _, { customer, price, status, collection_method: collection }) => {
      if (customer !== undefined) books.named('customer', customer, 'customer');
      return books
        .all('subscription')
        .filter(
          (one) =>
            hasStatus(one, status) &&
            (collection === undefined || one.collection_method === collection) &&
            (price === undefined || one.items.data.some((item) => item.price.id === price)),
        );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: retrieveParams,
    whose: owner,
    run: (books, id) => books.named('invoice', id, 'path:invoice'),
  }),
  route({
    method: 'GET',
    path: '/v1/invoices',
    params: invoiceList,
    whose: (_, { customer, subscription }) =>
      customer === undefined && subscription !== undefined ? owner(subscription) : listed(customer),
    run: (books, _, filter) => {
      nameFilter(books, filter);
      return books
        .all('invoice')
        .filter(
          (one) =>
            isWithin(one.created, filter.created) &&
            (filter.status === undefined || one.status === filter.status) &&
            (filter.collection_method === undefined || one.collection_method === filter.collection_method) &&
            (filter.subscription === undefined ||
              one.parent.subscription_details.subscription === filter.subscription),
        );
    },
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: invoicePay,
    whose: owner,
    run: payByHand,
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: retrieveParams,
    whose: owner,
    run: voidOpenInvoice,
  }),
];

/** Without a filter Stripe leaves out what has ended. */
function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}

function nameFilter(
  books: Books,
  { customer, subscription }: { customer?: string | undefined; subscription?: string | undefined },
): void {
  if (customer !== undefined) books.named('customer', customer, 'customer');
  if (subscription !== undefined) books.named('subscription', subscription, 'subscription');
}
