import { PAYMENT_RETRY_DAYS } from '../limits.ts';
import { must } from '../must.ts';
import { DAY_MS } from '../time/units.ts';

/** Who takes the payments: the sandbox, Stripe's test mode or its live mode (rule M2). */
export type BillingMode = 'SANDBOX' | 'TEST' | 'LIVE';

/** What people see of a subscription (rule M3). */
export type SubscriptionStatus = 'INCOMPLETE' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'INACTIVE';

/** The states of a subscription at the gateway. */
export const gatewayStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/** What a status follows from; instants in epoch milliseconds. */
export interface SubscriptionFacts {
  /** Null: there has been no subscription. */
  readonly gatewayStatus: GatewayStatus | null;
  readonly cancelAtPeriodEnd: boolean;
  /** The end of what is paid, or will be. */
  readonly currentPeriodEnd: number | null;
  readonly endedAt: number | null;
  /** When the open invoice was not paid for the first time: a declined card, or a due date that passed. */
  readonly failedAt: number | null;
  /** When the gateway tries the open invoice again. */
  readonly nextAttemptAt: number | null;
}

const LAST_RETRY_MS = must(PAYMENT_RETRY_DAYS.at(-1), 'a failed payment is tried again') * DAY_MS;

/**
 * The status of a subscription at an instant (rule M3). A canceled one is CANCELED until the period ends. One whose renewal
 * failed is PAST_DUE until the last try, and then INACTIVE, also where the gateway is set up to leave it open.
 */
export function statusOf(facts: SubscriptionFacts, now: number): SubscriptionStatus {
  switch (facts.gatewayStatus) {
    case 'active':
    case 'trialing':
      if (!facts.cancelAtPeriodEnd) return 'ACTIVE';
      return facts.currentPeriodEnd !== null && now < facts.currentPeriodEnd ? 'CANCELED' : 'INACTIVE';
    case 'past_due':
      return isGivenUp(facts, now) ? 'INACTIVE' : 'PAST_DUE';
    case 'incomplete':
      return 'INCOMPLETE';
    default:
      return 'INACTIVE';
  }
}

function isGivenUp({ failedAt, nextAttemptAt }: SubscriptionFacts, now: number): boolean {
  return nextAttemptAt === null && failedAt !== null && now > failedAt + LAST_RETRY_MS;
}

/** Whether the gateway still bills it: it can be canceled, resumed and changed. */
export function isRunning(status: SubscriptionStatus): boolean {
  return status === 'ACTIVE' || status === 'PAST_DUE' || status === 'CANCELED';
}

/** Until when a subscription is or was good, in epoch milliseconds; null where nothing has been paid. */
export function validTo(facts: SubscriptionFacts, now: number): number | null {
  const { currentPeriodEnd, endedAt, failedAt } = facts;
  const status = statusOf(facts, now);
  if (status === 'INCOMPLETE') return null;
  // The period that was not paid has begun all the same.
  if (status === 'PAST_DUE') return failedAt ?? currentPeriodEnd;
  return status === 'INACTIVE' ? (endedAt ?? failedAt ?? currentPeriodEnd) : currentPeriodEnd;
}

/** When the gateway takes money next, in epoch milliseconds; null where it won't. */
export function nextPaymentAt(facts: SubscriptionFacts, now: number): number | null {
  if (facts.cancelAtPeriodEnd && statusOf(facts, now) !== 'PAST_DUE') return null;
  switch (statusOf(facts, now)) {
    case 'ACTIVE':
      return facts.currentPeriodEnd;
    case 'PAST_DUE':
      return facts.nextAttemptAt;
    default:
      return null;
  }
}
