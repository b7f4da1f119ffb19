import type { Books } from '../books/books.ts';
import type { PaymentMethod, Price } from '../books/objects.ts';
import { invalid, type StripeFault } from '../request/stripeFault.ts';

/** A price with how many of it. */
export interface PayableItem {
  readonly price: Price;
  readonly quantity: number;
}

/** What an input wants to subscribe to: active prices of one currency that bill equally often. */
export function payableItems(
  books: Books,
  items: readonly { price?: string | undefined; quantity?: number | undefined }[],
): PayableItem[] {
  const found = items.map(({ price, quantity = 1 }, index) => {
    if (price === undefined)
      throw invalid(
        `Missing required param: items[${index}][price].`,
        `items[${index}][price]`,
        'parameter_missing',
      );
    return { price: payablePrice(books, price, `items[${index}][price]`), quantity };
  });
  refuseMixed(found.map(({ price }) => price));
  return found;
}

/** A price that can be subscribed to. */
export function payablePrice(books: Books, id: string, param: string): Price {
  const price = books.named('price', id, param);
  if (!price.active)
    throw invalid(
      `The price specified is inactive. This field only accepts active prices.`,
      param,
      'resource_missing',
    );
  return price;
}

/** All prices of a subscription share currency and interval. */
export function refuseMixed(prices: readonly Price[]): void {
  const [first] = prices;
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  for (const { currency, recurring } of prices) {
    if (currency !== first.currency)
      throw invalid('All prices on a subscription must have the same `currency`.', 'items');
    if (
      recurring.interval !== first.recurring.interval ||
      recurring.interval_count !== first.recurring.interval_count
    )
      throw invalid(
        'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
        'items',
      );
  }
}

/** 400 where there is no card to charge. */
export function noCard(): StripeFault {
  return invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    undefined,
    'resource_missing',
  );
}

/** A card of the customer itself: it has to be attached first. */
export function ownCard(books: Books, customer: string, id: string, param: string): PaymentMethod {
  const method = books.named('payment_method', id, param);
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}
