import { must } from '@slotkeeper/domain/must';
import Stripe from 'stripe';
import { paymentOf } from './readGateway.ts';
import { retrieveSubscription, type SubscriptionChange, updateSubscription } from './stripeCalls.ts';

/**
 * The calls of Stripe that take money, with what follows where the bank wants to hear from the person first: the browser goes on
 * with the payment's client secret. Each has an idempotency key.
 */

/** What the browser confirms the payment of the latest invoice with; null where there is nothing to pay anymore. */
export async function latestPaymentSecret(stripe: Stripe, subscription: string): Promise<string | null> {
  const { latest_invoice: invoice } = await retrieveSubscription(stripe, subscription);
  return (typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret) || null;
}

/**
 * Takes the money of an open invoice now. Gives null where it is paid, and the payment's secret where the bank wants to hear from
 * the person first.
 */
export async function payInvoice(
  stripe: Stripe,
  id: string,
  { paymentMethod, key }: { paymentMethod: string; key: string },
): Promise<string | null> {
  try {
    // Who pays now can answer the bank.
    const payment = { payment_method: paymentMethod, off_session: false };
    await stripe.invoices.pay(id, payment, { idempotencyKey: key });
    return null;
  } catch (error) {
    if (!asksPerson(error)) throw error;
    const { confirmation_secret: secret } = await stripe.invoices.retrieve(id, {
      expand: ['confirmation_secret'],
    });
    return must(secret, 'an open invoice can be paid').client_secret;
  }
}

/**
 * Changes to another plan at once; the difference is invoiced. A payment that fails changes nothing. Where the bank wants to hear
 * from the person, the change waits for the answer: gives the secret of that payment, and null where all is done.
 */
export async function changePrice(
  stripe: Stripe,
  subscription: string,
  { item, price, plan, key }: { item: string; price: string; plan: string; key: string },
): Promise<string | null> {
  const change: SubscriptionChange = {
    items: [{ id: item, price }],
    proration_behavior: 'always_invoice',
    metadata: { plan },
  };
  try {
    await updateSubscription(stripe, subscription, {
      ...change,
      payment_behavior: 'error_if_incomplete',
      key,
    });
    return null;
  } catch (error) {
    if (!asksPerson(error)) throw error;
    const pending = { ...change, payment_behavior: 'pending_if_incomplete' as const };
    await updateSubscription(stripe, subscription, { ...pending, key: `${key}:pending` });
    return latestPaymentSecret(stripe, subscription);
  }
}

/**
 * Forgets a change of plan that waits for the person's answer to the bank, if there is one. `payment`: only where it waits for
 * this payment intent.
 */
export async function dropPendingChange(
  stripe: Stripe,
  subscription: string,
  payment?: string,
): Promise<void> {
  const { pending_update: pending, latest_invoice: latest } = await stripe.subscriptions.retrieve(
    subscription,
    { expand: ['latest_invoice.payments'] },
  );
  if (!pending || typeof latest !== 'object' || latest?.status !== 'open') return;
  if (payment !== undefined && paymentOf(latest) !== payment) return;
  await stripe.invoices.voidInvoice(latest.id, {}, { idempotencyKey: `void:${latest.id}` });
}

/** Whether the payment was not declined, but the bank wants to hear from the person. */
function asksPerson(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError && error.code?.endsWith('_requires_action') === true;
}
