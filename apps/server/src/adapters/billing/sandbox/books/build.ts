import type Stripe from 'stripe';
import { newId, randomText } from '../engine/newId.ts';
import type { Period } from '../engine/proration.ts';
import type {
  Customer,
  Line,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  TaxId,
} from './objects.ts';

/** New objects, with all the fields that Stripe answers. Instants are in seconds. */

/** A customer of the given facts. */
export function buildCustomer(now: number, facts: Partial<Customer>): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...facts,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
      ...facts.invoice_settings,
    },
  };
}

/** A customer's tax number. `now` in seconds. */
export function buildTaxId(
  now: number,
  { customer, type, value }: Pick<TaxId, 'customer' | 'type' | 'value'>,
): TaxId {
  return {
    id: newId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2),
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  };
}

/** A product of the given facts. */
export function buildProduct(now: number, facts: { name: string } & Partial<Product>): Product {
  return {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...facts,
  };
}

/** A price that repeats. */
export function buildPrice(
  now: number,
  facts: Pick<Price, 'currency' | 'product' | 'unit_amount' | 'recurring'> & Partial<Price>,
): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount_decimal: String(facts.unit_amount),
    ...facts,
  };
}

/** The legacy twin that Stripe still answers with each price of a subscription. */
export function planOfPrice(price: Price): object {
  const { interval, interval_count, trial_period_days, usage_type, meter } = price.recurring;
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type,
  };
}

/** What a line of a subscription's invoice is about. */
export interface LineFacts {
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly subscription: string;
  readonly item: string;
  readonly isProration: boolean;
  readonly metadata: Stripe.Metadata;
}

/** A line of an invoice that is not made yet. */
export function buildLine(facts: LineFacts): Line {
  const { price, quantity, amount, description, period, subscription, item, isProration, metadata } = facts;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item,
      },
    },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** A payment that waits for a card. */
export function buildPaymentIntent(
  now: number,
  facts: { amount: number; currency: string; customer: string; description: string } & Partial<PaymentIntent>,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...facts,
  };
}

/** A card that waits to be kept. */
export function buildSetupIntent(now: number, facts: Partial<SetupIntent>): SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...facts,
  };
}

/** A card as Stripe keeps it: never its whole number. */
export function buildPaymentMethod(
  now: number,
  card: { number: string; brand: string; country: string; exp_month: number; exp_year: number },
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
