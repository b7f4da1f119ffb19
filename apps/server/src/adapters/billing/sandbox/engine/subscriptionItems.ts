import { must } from '@slotkeeper/domain/must';
import { buildLine, planOfPrice } from '../books/build.ts';
import type { Line, List, Price, Subscription, SubscriptionItem } from '../books/objects.ts';
import { newId } from './newId.ts';
import { partOf, type Period, unusedPart } from './proration.ts';

/** A subscription's period, in seconds: its items share it. */
export function periodOf({ items }: Subscription): Period {
  const item = must(items.data[0], 'a subscription has an item');
  return { start: item.current_period_start, end: item.current_period_end };
}

/** A price in a subscription for a period. */
export function buildItem(
  now: number,
  subscription: string,
  { price, quantity, period }: { price: Price; quantity: number; period: Period },
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The items of a subscription as a list. */
export function itemList(subscription: string, data: SubscriptionItem[]): List<SubscriptionItem> {
  return {
    object: 'list',
    data,
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription}`,
  };
}

/** The items of a subscription in another period. */
export function withPeriod({ id, items }: Subscription, { start, end }: Period): List<SubscriptionItem> {
  return itemList(
    id,
    items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
  );
}

/** What a period costs, a line for each item. */
export function itemLines(subscription: Subscription, period: Period): Line[] {
  return subscription.items.data.map((item) =>
    lineOf(subscription, item, {
      amount: item.price.unit_amount * item.quantity,
      description: `${item.quantity} × ${nameOf(item)} (at ${amountText(item.price)} / ${item.price.recurring.interval})`,
      period,
      isProration: false,
    }),
  );
}

/** The rest of a period of items that were left or changed: negative. */
export function creditLines(
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
): Line[] {
  return restLines(subscription, items, at, -1);
}

/** The rest of a period of items that were added or changed. */
export function chargeLines(
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
): Line[] {
  return restLines(subscription, items, at, 1);
}

function restLines(
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
  sign: 1 | -1,
): Line[] {
  return items.map((item) => {
    const period = { start: item.current_period_start, end: item.current_period_end };
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at * 1_000);
    return lineOf(subscription, item, {
      amount: sign * partOf(item.price.unit_amount * item.quantity, unusedPart(period, at)) + 0,
      description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${nameOf(item)} after ${day}`,
      period: { start: at, end: period.end },
      isProration: true,
    });
  });
}

function lineOf(
  { id: subscription, metadata }: Subscription,
  { id: item, price, quantity }: SubscriptionItem,
  facts: { amount: number; description: string; period: Period; isProration: boolean },
): Line {
  return buildLine({ ...facts, price, quantity, subscription, item, metadata });
}

function nameOf({ price }: SubscriptionItem): string {
  return price.nickname ?? price.lookup_key ?? price.id;
}

function amountText({ currency, unit_amount }: Price): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(unit_amount / 10 ** digits);
}
