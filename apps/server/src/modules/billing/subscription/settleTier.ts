import { tierFor } from '@slotkeeper/domain/billing/plans';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { keptPlan } from '../plan/plan.ts';
import { atGateway } from './gatewayErrors.ts';
import { priceAtRenewal, priceOf, updateSubscription } from './stripeCalls.ts';
import { countStaff, findSubscription, type StoredSubscription } from './subscription.store.ts';
import { type BillingDeps, syncSubscription } from './syncSubscription.ts';

/**
 * Gives a subscription that renews within a time (milliseconds, from the gateway's now) the tier of today's staff, so that its next
 * invoice has it (rule M4). Nothing is prorated.
 */
export async function settleTier(deps: BillingDeps, scope: TenantScope, within: number): Promise<void> {
  const { db, billing } = deps;
  const stored = await findSubscription(db, scope, billing.gateway.mode);
  if (!stored || !(await renewsWithin(deps, stored, within))) return;
  const { subscriptionRef, itemRef, planId, version } = stored;
  if (subscriptionRef === null || itemRef === null || planId === null) return;
  const plan = keptPlan(billing, planId);
  const tier = tierFor(plan, await countStaff(db, scope));
  if (tier.minQuantity === stored.tier?.minQuantity && tier.value === stored.tier.value) return;
  const { stripe } = billing.gateway;
  await atGateway(async () => {
    const price = await priceOf(stripe, plan, tier);
    const key = `tier:${subscriptionRef}:${version}:${price}`;
    await updateSubscription(stripe, subscriptionRef, { ...priceAtRenewal(itemRef, price), key });
  });
  await syncSubscription(deps, scope);
}

async function renewsWithin(
  { billing }: BillingDeps,
  { currentPeriodEnd, cancelAtPeriodEnd, gatewayStatus, customerRef }: StoredSubscription,
  within: number,
): Promise<boolean> {
  const isBilled = gatewayStatus === 'active' || gatewayStatus === 'past_due';
  if (!isBilled || cancelAtPeriodEnd || currentPeriodEnd === null) return false;
  const now = await billing.gateway.now(customerRef);
  return currentPeriodEnd <= now.getTime() + within;
}
