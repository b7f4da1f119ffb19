import type { PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import type { BillingMode } from '@slotkeeper/domain/billing/subscriptionStatus';
import type Stripe from 'stripe';
import type { Issuer } from './issuer.ts';

/**
 * Who takes the subscription's payments (rule M2): the official Stripe SDK, over the service's own transport where a key is
 * set, else over that of the sandbox.
 */
export interface BillingGateway {
  readonly stripe: Stripe;
  /** Whose objects these are: what the sandbox, Stripe's test mode and its live mode have made does not mix. */
  readonly mode: BillingMode;
  /** What only the sandbox does; null with Stripe. */
  readonly sandbox: BillingSandbox | null;
  /** For Stripe.js in the browser; null in the sandbox. */
  readonly publishableKey: string | null;
  /** What events are signed with. */
  readonly webhookSecret: string;
  /** The time by which the gateway bills a customer: the machine's, or that of its clock in the sandbox, which can be advanced. */
  now(customer: string | null): Promise<Date>;
}

/** A card as a person types it in the sandbox. */
export interface SandboxCard {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
  readonly cvc: string;
}

/** What came of the confirmation of a payment or setup intent, as Stripe.js answers it in the browser. */
export type SandboxConfirmation =
  | { readonly status: 'SUCCEEDED'; readonly intentId: string }
  /** The bank asks the person; `authenticate` answers for it. */
  | { readonly status: 'REQUIRES_ACTION'; readonly intentId: string }
  | { readonly status: 'DECLINED'; readonly intentId: string; readonly decline: CardDecline };

/** Why a card was declined, in Stripe's words. */
export interface CardDecline {
  /** Such as `card_declined`. */
  readonly code: string;
  /** Such as `insufficient_funds`; the code again where Stripe gives none. */
  readonly declineCode: string;
  /** Stripe's English sentence. */
  readonly message: string;
}

/**
 * The sandbox beside its Stripe-shaped service. A client secret that it does not know is an error of Stripe's kind
 * (`Stripe.errors.StripeInvalidRequestError`, code `resource_missing`). Its events are signed and handed to the receiver that
 * it was made with, again where that failed; no call of its service waits for them.
 */
export interface BillingSandbox {
  /** What Stripe.js does with a card in the browser, for a payment intent or a setup intent by its client secret. */
  confirm(input: { readonly clientSecret: string; readonly card: SandboxCard }): Promise<SandboxConfirmation>;
  /** What the person answers to the bank. */
  authenticate(input: {
    readonly clientSecret: string;
    readonly isApproved: boolean;
  }): Promise<SandboxConfirmation>;
  /**
   * Moves the clock of a customer, as Stripe's test clocks do: another's subscriptions stay where they are. What falls due on the way
   * (renewals, tries, ends) happens in order, and its events are delivered before what comes next.
   */
  advance(input: { readonly customer: string; readonly days: number }): Promise<void>;
  /** What has fallen due by now, and events that have not been taken yet; a job calls it. */
  tick(): Promise<void>;
}

/** Takes a signed event as it was posted, its body unread; answers the HTTP status: 200, 400 (forged) or 500 (send it again). */
export type EventReceiver = (body: string, signature: string) => Promise<number>;

/** A plan as it is kept: also one that the configuration no longer names, for those who have it. */
export interface PricingPlan extends PricingPlanConfig {
  readonly id: string;
  /** Whether it can be chosen. */
  readonly isOffered: boolean;
}

/** What billing works with; null in its place where SLOTKEEPER_BILLING is off. */
export interface Billing {
  readonly gateway: BillingGateway;
  /** In the order of the configuration, then those of the past. */
  readonly plans: readonly PricingPlan[];
  /** Who issues the sandbox's invoices. */
  readonly issuer: Issuer;
}
