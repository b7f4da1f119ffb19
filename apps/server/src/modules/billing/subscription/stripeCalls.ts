import type { PriceTier, PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import { priceKey } from '@slotkeeper/domain/billing/plans';
import { INVOICE_DAYS_DUE } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * Every call that billing makes of Stripe, whether of the service or of the sandbox (rule M2), but those that take money
 * (paymentCalls.ts). Each write has an idempotency key: the
 * same key with the same body is answered what it was answered first.
 */

/** How many of a list come at once; Stripe's maximum. */
const LIST_MAX = 100;

/** The id of a related object, which Stripe gives as an id or expanded. */
export function idOf(related: string | { readonly id: string } | null | undefined): string | null {
  return (typeof related === 'string' ? related : related?.id) ?? null;
}

/** Who pays, as its invoices name it. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly address: Readonly<Record<'city' | 'country' | 'line1' | 'postal_code', string | null>>;
}

/** A VAT number of a kind that Stripe prints. */
export interface CustomerTaxId {
  readonly type: 'ch_vat' | 'eu_vat' | 'gb_vat';
  readonly value: string;
}

/** Makes the one customer of an organization. Two requests at once may make two, of which the database keeps one. */
export async function createCustomer(
  stripe: Stripe,
  organizationId: string,
  details: CustomerDetails,
): Promise<string> {
  const customer = await stripe.customers.create(
    { ...paramsOf(details), metadata: { organizationId } },
    { idempotencyKey: `customer:${randomUUID()}` },
  );
  return customer.id;
}

/** Changes what the next invoices of a customer say. What it was may come again, so each call has a key of its own. */
export async function updateCustomer(stripe: Stripe, id: string, details: CustomerDetails): Promise<void> {
  await stripe.customers.update(id, paramsOf(details), {
    idempotencyKey: `customer:${id}:${randomUUID()}`,
  });
}

/** An empty text clears a part of an address. */
function paramsOf({ name, email, address }: CustomerDetails) {
  const parts = Object.entries(address).map(([part, text]) => [part, text === null ? '' : text] as const);
  return { name, email, address: Object.fromEntries(parts) };
}

/** The tax numbers of a customer. */
export async function listTaxIds(stripe: Stripe, customer: string): Promise<Stripe.TaxId[]> {
  const { data } = await stripe.taxIds.list({ owner: { type: 'customer', customer }, limit: LIST_MAX });
  return data;
}

/** Adds a tax number to a customer. */
export async function addTaxId(stripe: Stripe, customer: string, taxId: CustomerTaxId): Promise<void> {
  await stripe.taxIds.create(
    { ...taxId, owner: { type: 'customer', customer } },
    { idempotencyKey: `tax:${customer}:${randomUUID()}` },
  );
}

/** Removes a tax number. */
export async function removeTaxId(stripe: Stripe, id: string): Promise<void> {
  await stripe.taxIds.del(id, {}, { idempotencyKey: `tax:${id}:removed` });
}

/** The price of a plan's tier, made when it is first needed. */
export async function priceOf(stripe: Stripe, plan: PricingPlanConfig, tier: PriceTier): Promise<string> {
  const lookupKey = priceKey(plan, tier);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [known] = data;
  if (known) return known.id;
  const product = await stripe.products.create(
    { name: plan.name, metadata: { plan: plan.key } },
    { idempotencyKey: `product:${plan.key}:${lookupKey}` },
  );
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: plan.currency,
      unit_amount: tier.value,
      recurring: plan.period === 12 ? { interval: 'year' } : { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { plan: plan.key, minQuantity: String(tier.minQuantity) },
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
  return price.id;
}

/** Starts a subscription whose first invoice waits for a payment. */
export async function createSubscription(
  stripe: Stripe,
  { customer, price, plan, key }: { customer: string; price: string; plan: string; key: string },
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price, quantity: 1 }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      metadata: { plan },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: key },
  );
}

/** A subscription with the secret that its latest invoice is paid with. */
export function retrieveSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] });
}

/** The price, the way of paying or the end of a subscription. */
export type SubscriptionChange = Pick<
  Stripe.SubscriptionUpdateParams,
  | 'items'
  | 'metadata'
  | 'proration_behavior'
  | 'payment_behavior'
  | 'cancel_at_period_end'
  | 'collection_method'
  | 'days_until_due'
  | 'default_payment_method'
>;

/** Changes a subscription. */
export async function updateSubscription(
  stripe: Stripe,
  id: string,
  { key, ...change }: SubscriptionChange & { key: string },
): Promise<void> {
  await stripe.subscriptions.update(id, change, { idempotencyKey: key });
}

/** Another price of the same plan: from the next period on. */
export function priceAtRenewal(item: string, price: string): SubscriptionChange {
  return { items: [{ id: item, price }], proration_behavior: 'none' };
}

/** Who starts a payment: the gateway automatically, or a person within a week. */
export function collection(isAutomated: boolean): SubscriptionChange {
  return isAutomated
    ? { collection_method: 'charge_automatically' }
    : { collection_method: 'send_invoice', days_until_due: INVOICE_DAYS_DUE };
}

/** Ends a subscription at once: one whose first payment never came, and whose invoice is void with it. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` });
}

/** Begins to keep another card. */
export async function createSetupIntent(
  stripe: Stripe,
  { customer, key }: { customer: string; key: string },
): Promise<string> {
  const { client_secret: secret } = await stripe.setupIntents.create(
    { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
    { idempotencyKey: key },
  );
  return must(secret, 'a setup intent of ours has a secret');
}

/** Makes a card that was set up the one that renewals are paid with. */
export async function makeDefault(
  stripe: Stripe,
  { customer, paymentMethod, key }: { customer: string; paymentMethod: string; key: string },
): Promise<void> {
  await stripe.customers.update(
    customer,
    { invoice_settings: { default_payment_method: paymentMethod } },
    { idempotencyKey: key },
  );
}

/** A customer with the card that it pays with. */
export async function retrieveCustomer(stripe: Stripe, id: string): Promise<Stripe.Customer | null> {
  const customer = await stripe.customers.retrieve(id, {
    expand: ['invoice_settings.default_payment_method'],
  });
  return customer.deleted ? null : customer;
}

/** All subscriptions of a customer, the latest first, each with its card. */
export async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: LIST_MAX,
    expand: ['data.default_payment_method'],
  });
  return data;
}

/** A page of a customer's invoices, the latest first, each with its payments. */
export async function listInvoices(
  stripe: Stripe,
  { customer, status, after }: { customer: string; status: 'paid' | 'open'; after?: string },
): Promise<{ invoices: Stripe.Invoice[]; hasMore: boolean }> {
  const { data, has_more: hasMore } = await stripe.invoices.list({
    customer,
    status,
    limit: LIST_MAX,
    expand: ['data.payments'],
    ...(after === undefined ? {} : { starting_after: after }),
  });
  return { invoices: data, hasMore };
}

/** The latest charges of a customer; one that was refunded says how much of it. */
export async function listCharges(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  const { data } = await stripe.charges.list({ customer, limit: LIST_MAX });
  return data;
}

/** The credit notes of an invoice, with the refunds that are a part of each. */
export async function listCreditNotes(stripe: Stripe, invoice: string): Promise<Stripe.CreditNote[]> {
  const { data } = await stripe.creditNotes.list({ invoice, limit: LIST_MAX });
  return data;
}

/** A price, of which a line of an invoice names the id. */
export function retrievePrice(stripe: Stripe, id: string): Promise<Stripe.Price> {
  return stripe.prices.retrieve(id);
}

/** A payment with its card and the last error. */
export function retrievePaymentIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] });
}

/** A card being kept. */
export function retrieveSetupIntent(stripe: Stripe, id: string): Promise<Stripe.SetupIntent> {
  return stripe.setupIntents.retrieve(id);
}
