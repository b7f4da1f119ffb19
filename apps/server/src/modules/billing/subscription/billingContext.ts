import { isRunning, statusOf, type SubscriptionStatus } from '@slotkeeper/domain/billing/subscriptionStatus';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { Billing } from '../../../platform/billing/gateway.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { requireBilling } from '../plan/plan.ts';
import { atGateway } from './gatewayErrors.ts';
import { findSubscription, raiseVersion, type StoredSubscription } from './subscription.store.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Who works on the subscription of its organization, and with which gateway. */
export interface BillingContext extends StaffContext {
  readonly billing: Billing;
}

/** The same for a request. Refuses with ACTION_NOT_ALLOWED without the payments set, and with BILLING_OFF. */
export function requireBiller(context: GraphqlContext): BillingContext {
  const staff = requireStaff(context);
  staff.authorize('subscription:manage');
  return { ...staff, billing: requireBilling(context) };
}

/** A subscription and its status by the gateway's time. */
export interface CurrentSubscription {
  readonly stored: StoredSubscription | null;
  readonly status: SubscriptionStatus;
}

/** The subscription as the gateway has it now. */
export async function freshSubscription(ctx: BillingContext): Promise<CurrentSubscription> {
  const { db, scope, billing } = ctx;
  await atGateway(() => syncSubscription(ctx, scope));
  const stored = await findSubscription(db, scope, billing.gateway.mode);
  if (!stored) return { stored, status: 'INACTIVE' };
  const now = await billing.gateway.now(stored.customerRef);
  return { stored, status: statusOf(stored, now.getTime()) };
}

/** A subscription that the gateway bills. */
export type RunningSubscription = StoredSubscription & {
  readonly subscriptionRef: string;
  readonly itemRef: string;
};

/** The subscription as the gateway has it now; refuses with SUBSCRIPTION_INACTIVE where it bills none. */
export async function runningSubscription(ctx: BillingContext): Promise<RunningSubscription> {
  const { stored, status } = await freshSubscription(ctx);
  if (!stored?.subscriptionRef || !stored.itemRef || !isRunning(status))
    refuseRequest('SUBSCRIPTION_INACTIVE');
  const { subscriptionRef, itemRef } = stored;
  return { ...stored, subscriptionRef, itemRef };
}

/**
 * Changes something at the gateway and reads afterwards what came of it, also where that refused: a declined payment
 * has left its trace there. Keys of the calls name the version that the decision was based on, so that two tabs at once
 * do one thing once; after a failure it is raised, so that the next try is another one.
 */
export async function changeAtGateway<T>(ctx: BillingContext, change: () => Promise<T>): Promise<T> {
  const { db, scope, billing } = ctx;
  try {
    const changed = await atGateway(change);
    await atGateway(() => syncSubscription(ctx, scope));
    return changed;
  } catch (error) {
    await raiseVersion(db, scope, billing.gateway.mode);
    // What the gateway refused counts, even where it can't be read now.
    await syncSubscription(ctx, scope).catch(() => undefined);
    throw error;
  }
}

/**
 * The same for a payment, which gives its client secret where the bank wants to hear from the person first. The next try is
 * another one.
 */
export async function payAtGateway(
  ctx: BillingContext,
  pay: () => Promise<string | null>,
): Promise<string | null> {
  const secret = await changeAtGateway(ctx, pay);
  if (secret !== null) await raiseVersion(ctx.db, ctx.scope, ctx.billing.gateway.mode);
  return secret;
}
