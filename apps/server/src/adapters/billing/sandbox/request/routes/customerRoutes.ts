import { buildCustomer, buildPrice, buildProduct } from '../../books/build.ts';
import type { Books } from '../../books/books.ts';
import type { Customer, Price } from '../../books/objects.ts';
import { ownCard } from '../../engine/payableItems.ts';
import {
  customerList,
  type CustomerWrite,
  customerWrite,
  type PriceCreate,
  priceCreate,
  priceList,
  priceUpdate,
  productList,
  productWrite,
} from '../params/accountParams.ts';
import { isWithin, mergedMetadata } from '../params/fields.ts';
import { retrieveParams } from '../params/retrieveParams.ts';
import { type Route, route } from '../route.ts';
import { invalid } from '../stripeFault.ts';

const account = () => ({ kind: 'account' }) as const;

/** Customers, products and prices. */
export const customerRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: customerWrite,
    whose: () => ({ kind: 'new customer' }),
    run: (books, _, params) => {
      const customer = buildCustomer(books.now, {});
      Object.assign(customer, customerFields(books, customer, params));
      return books.add('customer', customer.id, customer, 'customer.created');
    },
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: customerWrite,
    whose: (id) => ({ kind: 'customer', id }),
    run: (books, id, params) => {
      const customer = books.named('customer', id, 'path:id');
      return books.change('customer', id, customerFields(books, customer, params), 'customer.updated');
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: retrieveParams,
    whose: (id) => ({ kind: 'customer', id }),
    run: (books, id) => books.named('customer', id, 'path:id'),
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    params: customerList,
    whose: () => ({ kind: 'all' }),
    run: (books, _, { email, created }) =>
      books
        .all('customer')
        .filter((one) => (email === undefined || one.email === email) && isWithin(one.created, created)),
  }),
  route({
    method: 'POST',
    path: '/v1/products',
    params: productWrite,
    whose: account,
    run: (books, _, { name, expand: _expand, ...facts }) => {
      if (name === undefined) throw invalid('Missing required param: name.', 'name', 'parameter_missing');
      if (facts.id !== undefined && books.find('product', facts.id))
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      const { description = null, metadata = {}, ...given } = facts;
      return books.add(
        'product',
        null,
        buildProduct(books.now, { ...given, name, description, metadata }),
        'product.created',
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/products/:id',
    params: retrieveParams,
    whose: account,
    run: (books, id) => books.named('product', id, 'path:id'),
  }),
  route({
    method: 'GET',
    path: '/v1/products',
    params: productList,
    whose: account,
    run: (books, _, { active, ids }) =>
      books
        .all('product')
        .filter((one) => (active === undefined || one.active === active) && (ids?.includes(one.id) ?? true)),
  }),
  route({
    method: 'POST',
    path: '/v1/prices',
    params: priceCreate,
    whose: account,
    run: (books, _, params) => addPrice(books, params),
  }),
  route({
    method: 'POST',
    path: '/v1/prices/:id',
    params: priceUpdate,
    whose: account,
    run: (books, id, { expand: _expand, metadata, transfer_lookup_key: isTransferred, ...fields }) => {
      const price = books.named('price', id, 'path:price');
      takeLookupKey(books, fields.lookup_key, isTransferred, id);
      return books.change(
        'price',
        id,
        { ...fields, metadata: mergedMetadata(price.metadata, metadata) },
        'price.updated',
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/prices/:id',
    params: retrieveParams,
    whose: account,
    run: (books, id) => books.named('price', id, 'path:price'),
  }),
  route({
    method: 'GET',
    path: '/v1/prices',
    params: priceList,
    whose: account,
    run: (books, _, { active, currency, lookup_keys: keys, product }) =>
      books
        .all('price')
        .filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (currency === undefined || one.currency === currency) &&
            (keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key))) &&
            (product === undefined || one.product === product),
        ),
  }),
];

function customerFields(books: Books, former: Customer, params: CustomerWrite): Partial<Customer> {
  const { expand: _expand, address, invoice_settings: settings, metadata, ...fields } = params;
  const card = settings?.default_payment_method;
  if (card) ownCard(books, former.id, card, 'invoice_settings[default_payment_method]');
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    ...fields,
    ...(address && { address: { ...empty, ...former.address, ...address } }),
    metadata: mergedMetadata(former.metadata, metadata),
    ...(card !== undefined && {
      invoice_settings: { ...former.invoice_settings, default_payment_method: card },
    }),
  };
}

function addPrice(books: Books, params: PriceCreate): Price {
  const {
    expand: _expand,
    recurring,
    lookup_key: key,
    transfer_lookup_key: isTransferred,
    ...facts
  } = params;
  books.named('product', facts.product, 'product');
  takeLookupKey(books, key, isTransferred, null);
  const price = buildPrice(books.now, {
    ...facts,
    lookup_key: key ?? null,
    recurring: {
      interval: recurring.interval,
      interval_count: recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  });
  return books.add('price', null, price, 'price.created');
}

/** A lookup key is one price's at a time. */
function takeLookupKey(
  books: Books,
  key: string | undefined,
  isTransferred: boolean | undefined,
  own: string | null,
): void {
  const holder = key === undefined ? undefined : books.all('price').find((one) => one.lookup_key === key);
  if (!holder || holder.id === own) return;
  if (!isTransferred)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  books.change('price', holder.id, { lookup_key: null }, 'price.updated');
}
