import { tierFor } from '@slotkeeper/domain/billing/plans';
import {
  nextPaymentAt,
  statusOf,
  type SubscriptionStatus,
  validTo,
} from '@slotkeeper/domain/billing/subscriptionStatus';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { declineReason, notFound } from '../../../platform/refusalError.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';
import { findLastPayment } from '../payment/payment.ts';
import { SubscriptionPaymentMethodRef, SubscriptionPaymentRef } from '../payment/payment.graphql.ts';
import { keptPlan } from '../plan/plan.ts';
import { PriceTierRef, PricingPlanRef } from '../plan/plan.graphql.ts';
import { countStaff, type GatewayState, type PaymentFailure } from './subscription.store.ts';
import { type Subscription, subscriptionOf } from './subscription.ts';

const SubscriptionStatusRef = builder.enumType('SubscriptionStatus', {
  values: {
    INCOMPLETE: { description: 'Chosen, and its first payment is missing.' },
    ACTIVE: {},
    PAST_DUE: { description: 'The renewal was not paid; it is tried three times within seven days.' },
    CANCELED: { description: 'Active until `validTo`.' },
    INACTIVE: { description: 'None, or no longer one.' },
  } satisfies Record<SubscriptionStatus, object>,
});

const OpenInvoiceRef = builder
  .objectRef<NonNullable<GatewayState['openInvoice']>>('SubscriptionOpenInvoice')
  .implement({
    fields: (t) => ({
      amount: t.expose('amount', { type: 'MinorUnits' }),
      currency: t.exposeString('currency'),
    }),
  });

const PaymentFailureRef = builder.objectRef<PaymentFailure>('SubscriptionPaymentFailure').implement({
  fields: (t) => ({
    declineCode: t.exposeString('declineCode', { description: 'Stripe’s, such as insufficient_funds.' }),
    message: t.string({
      description: "What it means, in the viewer's language.",
      resolve: ({ declineCode }, _, { locale }) => declineReason(declineCode, locale),
    }),
  }),
});

/** What the organization pays for Slotkeeper, for those who hold the payments set. Its id is that of the organization. */
export const SubscriptionRef = builder.loadableNodeRef<Subscription, string, string>('Subscription', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    requireStaff(context).authorize('subscription:manage');
    const subscription = await subscriptionOf(context);
    return ids.map((id) => (subscription?.id === id ? subscription : notFound()));
  },
});

builder.objectType(SubscriptionRef, {
  description: 'What the organization pays for Slotkeeper (rule M3); one that never had a plan is inactive.',
  fields: (t) => ({
    billingClock: t.field({
      type: 'DateTime',
      description: 'The time by which the subscription is billed: in the sandbox it can be advanced.',
      resolve: ({ now }) => now,
    }),
    currentTier: t.field({ type: PriceTierRef, nullable: true, resolve: ({ state }) => state.tier }),
    failure: t.field({
      type: PaymentFailureRef,
      nullable: true,
      description: 'Why the open invoice was not paid.',
      resolve: ({ state }) => state.failure,
    }),
    hasBeenActive: t.boolean({
      description: 'Whether anything was ever paid: only then is it worth a warning that it is inactive.',
      resolve: ({ state }) => state.wasActive,
    }),
    isAutomated: t.boolean({
      description:
        'Whether renewals are taken from the card automatically; else each invoice is paid by hand.',
      resolve: ({ state }) => state.isAutomated,
    }),
    isCanceled: t.boolean({
      description: 'Whether it ends with its period.',
      resolve: ({ state }) => state.cancelAtPeriodEnd,
    }),
    isSandbox: t.boolean({
      description: 'Whether no money moves (rule M2).',
      resolve: ({ billing }) => billing.gateway.sandbox !== null,
    }),
    lastPayment: t.field({
      type: SubscriptionPaymentRef,
      nullable: true,
      resolve: ({ billing }, _, context) => {
        const { db, scope } = requireStaff(context);
        return findLastPayment(db, scope, billing.gateway.mode);
      },
    }),
    nextPaymentAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ state, now }) => nextPaymentAt(state, now),
    }),
    nextTier: t.field({
      type: PriceTierRef,
      nullable: true,
      description: 'The tier of today’s staff, from the next renewal on; null where it is the current one.',
      resolve: async ({ state, billing }, _, context) => {
        if (state.planId === null) return null;
        const { db, scope } = requireStaff(context);
        const tier = tierFor(keptPlan(billing, state.planId), await countStaff(db, scope));
        return tier.minQuantity === state.tier?.minQuantity && tier.value === state.tier.value ? null : tier;
      },
    }),
    openInvoice: t.field({
      type: OpenInvoiceRef,
      nullable: true,
      description: 'What is due and can be paid now.',
      resolve: ({ state }) => state.openInvoice,
    }),
    paymentMethod: t.field({
      type: SubscriptionPaymentMethodRef,
      nullable: true,
      resolve: ({ state }) => state.card,
    }),
    pricingPlan: t.field({
      type: PricingPlanRef,
      nullable: true,
      resolve: ({ state, billing }) => (state.planId === null ? null : keptPlan(billing, state.planId)),
    }),
    publishableKey: t.string({
      nullable: true,
      description: 'For Stripe.js; null in the sandbox.',
      resolve: ({ billing }) => billing.gateway.publishableKey,
    }),
    status: t.field({ type: SubscriptionStatusRef, resolve: ({ state, now }) => statusOf(state, now) }),
    validTo: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is or was good; null where nothing has been paid.',
      resolve: ({ state, now }) => validTo(state, now),
    }),
  }),
});

builder.objectField(OrganizationRef, 'subscription', (t) =>
  t.field({
    type: SubscriptionRef,
    nullable: true,
    description: 'Null where billing is off, and for those without the payments set.',
    resolve: (_, __, context) =>
      requireStaff(context).may('subscription:manage') ? subscriptionOf(context) : null,
  }),
);
