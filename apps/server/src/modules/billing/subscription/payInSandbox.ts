import type { sandboxCardInput } from '@slotkeeper/domain/billing/subscriptionInput';
import { readCardNumber, readExpiry } from '@slotkeeper/domain/billing/sandboxCard';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { z } from 'zod';
import type { Billing, BillingSandbox, SandboxConfirmation } from '../../../platform/billing/gateway.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { type BillingContext, changeAtGateway } from './billingContext.ts';
import { atGateway } from './gatewayErrors.ts';
import { settleTier } from './settleTier.ts';
import { customerOf, record } from './startSubscription.ts';
import { idOf, retrievePaymentIntent, retrieveSetupIntent } from './stripeCalls.ts';
import { findSubscription } from './subscription.store.ts';

type Card = z.infer<typeof sandboxCardInput>;

/** What came of a card: done, or where the bank asks the person. */
export interface SandboxAnswer {
  readonly status: 'SUCCEEDED' | 'REQUIRES_ACTION';
  readonly redirectUrl: string | null;
}

/** Refuses with SANDBOX_ONLY where money moves (rule M2). */
function requireSandbox({ billing }: BillingContext): BillingSandbox {
  return billing.gateway.sandbox ?? refuseRequest('SANDBOX_ONLY');
}

/**
 * Confirms a payment, or the set-up of a card, as Stripe.js does in the browser. Refuses with SANDBOX_ONLY, NOT_FOUND (a secret of
 * another organization), and CARD_DECLINED.
 */
export async function payInSandbox(
  ctx: BillingContext,
  { clientSecret, ...card }: Card & { clientSecret: string },
): Promise<SandboxAnswer> {
  const sandbox = requireSandbox(ctx);
  await checkOwnSecret(ctx, clientSecret);
  const expiry = must(readExpiry(card.expiry), 'its schema has checked it');
  const confirmation = await changeAtGateway(ctx, () =>
    sandbox.confirm({
      clientSecret,
      card: {
        number: must(readCardNumber(card.number), 'its schema has checked it'),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvc: card.cvc.trim(),
      },
    }),
  );
  if (confirmation.status === 'DECLINED') refuseDeclined(confirmation);
  const { status } = confirmation;
  const isAsked = status === 'REQUIRES_ACTION';
  return { status, redirectUrl: isAsked ? questionUrl(ctx.billing, clientSecret) : null };
}

/**
 * What a person answers to the bank; gives the address that Stripe would come back to. Refuses with SANDBOX_ONLY and NOT_FOUND.
 */
export async function authenticateInSandbox(
  ctx: BillingContext,
  { clientSecret, isApproved }: { clientSecret: string; isApproved: boolean },
): Promise<string> {
  const sandbox = requireSandbox(ctx);
  await checkOwnSecret(ctx, clientSecret);
  const { status } = await changeAtGateway(ctx, () => sandbox.authenticate({ clientSecret, isApproved }));
  const redirectStatus = status === 'SUCCEEDED' ? 'succeeded' : 'failed';
  return addressOf('/payments', clientSecret, { redirect_status: redirectStatus });
}

/** Moves the organization's clock in the sandbox, so that what falls due on the way happens. Refuses with SANDBOX_ONLY. */
export async function advanceClock(ctx: BillingContext, days: number): Promise<void> {
  const sandbox = requireSandbox(ctx);
  const customer = await customerOf(ctx);
  await settleTier(ctx, ctx.scope, days * DAY_MS);
  await changeAtGateway(ctx, () => sandbox.advance({ customer, days }));
  await record(ctx, 'clockAdvanced', { days: String(days) });
}

function refuseDeclined({ decline }: SandboxConfirmation & { status: 'DECLINED' }): never {
  const { declineCode, message } = decline;
  refuseRequest('CARD_DECLINED', { values: { declineCode, message } });
}

/** The intent of a client secret, which begins with its id. */
function intentIn(clientSecret: string): string {
  return must(clientSecret.split('_secret_')[0], 'its schema has checked it');
}

function isSetup(clientSecret: string): boolean {
  return clientSecret.startsWith('seti_');
}

/** An intent of another organization is no other than one that does not exist (rule R2). */
async function checkOwnSecret(ctx: BillingContext, clientSecret: string): Promise<void> {
  const { db, scope, billing } = ctx;
  const { stripe, mode } = billing.gateway;
  const stored = await findSubscription(db, scope, mode);
  const id = intentIn(clientSecret);
  const intent = await atGateway<{ customer: string | { id: string } | null; client_secret: string | null }>(
    () => (isSetup(clientSecret) ? retrieveSetupIntent(stripe, id) : retrievePaymentIntent(stripe, id)),
  );
  if (!stored || idOf(intent.customer) !== stored.customerRef) throw notFound();
  if (intent.client_secret !== clientSecret) throw notFound();
}

/** Where the sandbox asks the person for the bank; null with Stripe, whose Stripe.js does. */
export function questionUrl(billing: Billing | null, clientSecret: string): string | null {
  return billing?.gateway.sandbox ? addressOf('/payments/authenticate', clientSecret) : null;
}

/** With the parameters that Stripe names. */
function addressOf(path: string, clientSecret: string, more: Record<string, string> = {}): string {
  const kind = isSetup(clientSecret) ? 'setup_intent' : 'payment_intent';
  const query = new URLSearchParams({
    [kind]: intentIn(clientSecret),
    [`${kind}_client_secret`]: clientSecret,
    ...more,
  });
  return `${path}?${query.toString()}`;
}
