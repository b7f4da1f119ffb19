import { GATEWAY_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import type { Billing, PricingPlan } from '../../../platform/billing/gateway.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { extendDeadline } from '../../../platform/deadline.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';

export { keepPlans } from './plan.store.ts';

/**
 * What billing works with, or refuses with BILLING_OFF where the operator has turned it off. The request may take as long as the
 * console waits for the gateway.
 */
export function requireBilling({ billing }: Pick<GraphqlContext, 'billing'>): Billing {
  extendDeadline(GATEWAY_TIMEOUT_MS);
  return billing ?? refuseRequest('BILLING_OFF');
}

/** A plan that can be chosen; refuses with NOT_FOUND where it can't. */
export function offeredPlan({ plans }: Billing, id: string): PricingPlan {
  const plan = plans.find((one) => one.id === id && one.isOffered);
  return plan ?? refuseRequest('NOT_FOUND', { path: ['pricingPlanId'] });
}

/** The plan of a subscription, also one that is no longer offered. */
export function keptPlan({ plans }: Billing, id: string): PricingPlan {
  return must(
    plans.find((plan) => plan.id === id),
    'a plan that someone has is kept',
  );
}
