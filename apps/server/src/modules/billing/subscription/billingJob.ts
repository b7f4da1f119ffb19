import { BILLING_LOOKED_AT_MAX, RENEWAL_LATE_MINUTES, TIER_SETTLED_HOURS } from '@slotkeeper/domain/limits';
import { HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { notifyOfExpiringCards } from '../notice/notice.ts';
import { settleTier } from './settleTier.ts';
import { findRunningScopes, findSubscription } from './subscription.store.ts';
import { type BillingDeps, syncSubscription } from './syncSubscription.ts';

/**
 * What billing does on its own (rules M2, M4): settles the tiers of subscriptions that renew within a day, has the sandbox bill what has
 * fallen due, asks the gateway about those whose period has ended without news, and notifies of cards that expire. Runs again at any time. One organization that
 * fails keeps no other from its turn; the first failure is thrown at the end.
 */
export async function runBilling(deps: BillingDeps): Promise<void> {
  const { gateway } = deps.billing;
  const settled = await each(deps, TIER_SETTLED_HOURS * HOUR_MS, (scope) =>
    settleTier(deps, scope, TIER_SETTLED_HOURS * HOUR_MS),
  );
  await gateway.sandbox?.tick();
  // An event may never have come: nobody waits for one longer than that.
  const late = -RENEWAL_LATE_MINUTES * MINUTE_MS;
  const reconciled = await each(deps, late, async (scope) => {
    if (await isLate(deps, scope)) await syncSubscription(deps, scope);
  });
  const noticed = await notifyOfExpiringCards(deps);
  const [failure] = [...settled, ...reconciled, ...noticed];
  if (failure) throw failure;
}

/** Works for each organization whose period ends until so many milliseconds from now; gives what failed. */
async function each(
  { db, clock, billing }: BillingDeps,
  within: number,
  work: (scope: TenantScope) => Promise<void>,
): Promise<unknown[]> {
  // In the sandbox, each organization has its own clock.
  const before = billing.gateway.sandbox ? null : clock.now() + within;
  const scopes = await findRunningScopes(db, billing.gateway.mode, { before, limit: BILLING_LOOKED_AT_MAX });
  const failures: unknown[] = [];
  for (const scope of scopes) {
    try {
      await work(scope);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

async function isLate({ db, billing }: BillingDeps, scope: TenantScope): Promise<boolean> {
  const stored = await findSubscription(db, scope, billing.gateway.mode);
  if (!stored || stored.currentPeriodEnd === null) return false;
  const now = await billing.gateway.now(stored.customerRef);
  return stored.currentPeriodEnd < now.getTime() - RENEWAL_LATE_MINUTES * MINUTE_MS;
}
