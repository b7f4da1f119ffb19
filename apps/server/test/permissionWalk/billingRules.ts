import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { MutationPermission } from './mutationPermission.ts';
import type { WalkSalon } from './walkSalon.ts';

const who = 'subscription:manage';
const pricingPlanId = toGlobalId('PricingPlan', '1');
const ownId = ({ scope }: WalkSalon) => toGlobalId('Subscription', scope.organizationId);
const own: MutationPermission = { who, input: (salon) => ({ id: ownId(salon) }) };
const clientSecret = 'pi_1_secret_1';

/** The rules of what changes the subscription (rules M3, R1). */
export const billingRules: Readonly<Record<string, MutationPermission>> = {
  activateSubscription: { who, input: () => ({ pricingPlanId }) },
  advanceBillingClock: { who, input: () => ({ days: 1 }) },
  authenticateInSandbox: { who, input: () => ({ clientSecret, isApproved: true }) },
  cancelSubscription: own,
  changePaymentMethod: {
    who,
    input: (salon) => ({ subscriptionId: ownId(salon), setupIntentId: 'seti_1' }),
  },
  changePlan: { who, input: (salon) => ({ id: ownId(salon), pricingPlanId }) },
  chargeCustomer: { who, input: () => ({}) },
  confirmInitialSubscriptionPayment: { who, input: () => ({}) },
  createStripeSubscription: { who, input: () => ({ pricingPlanId }) },
  disableAutomatedPayments: { who, input: () => ({}) },
  enableAutomatedPayments: { who, input: () => ({}) },
  getSubscriptionSetupIntent: { who, input: (salon) => ({ subscriptionId: ownId(salon) }) },
  payInSandbox: {
    who,
    input: () => ({ clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' }),
  },
  resumeSubscription: own,
};
