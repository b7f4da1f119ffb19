import type Stripe from 'stripe';

/** Objects as they are kept: what is related is an id, decimals are text, what is only answered when asked for is left out. */
type Kept<T, Changed> = Omit<T, keyof Changed | 'object'> & Changed;

export type Customer = Kept<
  Stripe.Customer,
  {
    object: 'customer';
    invoice_settings: Omit<Stripe.Customer.InvoiceSettings, 'default_payment_method'> & {
      default_payment_method: string | null;
    };
    invoice_prefix: string;
    next_invoice_sequence: number;
  }
>;

export type Product = Kept<Stripe.Product, { object: 'product'; default_price: string | null }>;

export type Price = Kept<
  Stripe.Price,
  {
    object: 'price';
    product: string;
    unit_amount: number;
    unit_amount_decimal: string;
    recurring: Stripe.Price.Recurring;
  }
>;

export type SubscriptionItem = Kept<
  Stripe.SubscriptionItem,
  { object: 'subscription_item'; price: Price; quantity: number; plan: object }
>;

export type Subscription = Kept<
  Stripe.Subscription,
  {
    object: 'subscription';
    status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
    customer: string;
    default_payment_method: string | null;
    latest_invoice: string | null;
    items: List<SubscriptionItem>;
    pending_update:
      | (Omit<Stripe.Subscription.PendingUpdate, 'subscription_items'> & {
          subscription_items: SubscriptionItem[];
        })
      | null;
    payment_settings: Stripe.Subscription.PaymentSettings;
  }
>;

export type Line = Kept<
  Stripe.InvoiceLineItem,
  {
    object: 'line_item';
    quantity: number;
    quantity_decimal: string;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
  }
>;

export type Invoice = Kept<
  Stripe.Invoice,
  {
    object: 'invoice';
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    customer: string;
    lines: List<Line>;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { subscription: string; metadata: Stripe.Metadata };
    };
    default_payment_method: string | null;
    auto_advance: boolean;
    metadata: Stripe.Metadata;
  }
>;

export type InvoicePayment = Kept<
  Stripe.InvoicePayment,
  { object: 'invoice_payment'; invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;

/** What is wrong with a payment or a setup, as intents keep it. */
export interface IntentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_method?: PaymentMethod;
  payment_method_type?: 'card';
  doc_url?: string;
}

interface IntentParts {
  customer: string | null;
  payment_method: string | null;
  client_secret: string;
  next_action: object | null;
}

export type PaymentIntent = Kept<
  Stripe.PaymentIntent,
  IntentParts & {
    object: 'payment_intent';
    last_payment_error: IntentError | null;
    customer: string;
    latest_charge: string | null;
  }
>;

export type Charge = Kept<Stripe.Charge, { object: 'charge'; customer: string; payment_intent: string }>;

export type TaxId = Kept<Stripe.TaxId, { object: 'tax_id'; customer: string }>;

export type CreditNote = Kept<
  Stripe.CreditNote,
  { object: 'credit_note'; customer: string; invoice: string; lines: List<never> }
>;

export type Refund = Kept<Stripe.Refund, { object: 'refund'; charge: string; payment_intent: string }>;

export type SetupIntent = Kept<
  Stripe.SetupIntent,
  IntentParts & { object: 'setup_intent'; last_setup_error: IntentError | null }
>;

export type PaymentMethod = Kept<
  Stripe.PaymentMethod,
  { object: 'payment_method'; card: Stripe.PaymentMethod.Card; customer: string | null }
>;

/** A list as a part of an object. */
export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** What the books keep, by kind. */
export interface Bodies {
  customer: Customer;
  tax_id: TaxId;
  credit_note: CreditNote;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  setup_intent: SetupIntent;
  payment_method: PaymentMethod;
}

export type Kind = keyof Bodies;

/** A change of a subscription that waits for the payment of its invoice. */
export interface PendingChange {
  invoice: string;
  items: SubscriptionItem[];
  billingCycleAnchor: number;
  metadata: Stripe.Metadata;
}

/** What is known of an object and never answered. */
export interface Hidden {
  /** Of a payment method: the number of its test card, and whether the bank has authenticated it. */
  testCard?: string;
  isAuthenticated?: boolean;
  /** Of a subscription: the end of the period that has been announced. */
  announcedEnd?: number;
  /** Of a subscription: changes that the next invoice will contain. */
  pendingLines?: Line[];
  /** Of a subscription: a change that takes effect once its invoice is paid; null where none waits. */
  pendingChange?: PendingChange | null;
  /** Of an invoice: when a payment failed for the first time, and how often it was tried again automatically. */
  failedAt?: number;
  retries?: number;
  /** Of a tax id. */
  isDeleted?: boolean;
  /** Of a payment intent: the invoice that it pays. */
  invoice?: string;
}

/** An object with what is known of it. */
export interface Entry<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: string;
  readonly customer: string | null;
  readonly body: Bodies[K];
  readonly hidden: Hidden;
}
