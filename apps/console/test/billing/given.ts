import type { Answers } from '../renderInConsole.tsx';

const tiers = (factor: number) => [
  { value: 1_900 * factor, minQuantity: 1, maxQuantity: 1 },
  { value: 3_900 * factor, minQuantity: 2, maxQuantity: 5 },
  { value: 6_900 * factor, minQuantity: 6, maxQuantity: null },
];

const plan = (id: string, name: string, period: number, factor: number) => ({
  __typename: 'PricingPlan',
  id,
  name,
  period,
  currency: 'eur',
  tiers: tiers(factor),
});

const monthly = plan('monthly', 'Monthly', 1, 1);
const yearly = plan('yearly', 'Yearly', 12, 10);

const visa = { type: 'card', brand: 'visa', last4: '4242' };

/** A subscription that never was: nothing has been paid. */
export const neverActive = {
  __typename: 'Subscription',
  id: 'subscription',
  status: 'INACTIVE',
  hasBeenActive: false,
  isCanceled: false,
  validTo: null,
  nextPaymentAt: null,
  currentTier: null,
  nextTier: null,
  pricingPlan: null,
  failure: null,
  openInvoice: null,
  isAutomated: true,
  isSandbox: true,
  billingClock: '2026-11-30T09:00:00.000Z',
  publishableKey: null,
  paymentMethod: null,
  lastPayment: null,
};

/** One that was paid on 30 November for a month, by four people. */
export const active = {
  ...neverActive,
  status: 'ACTIVE',
  hasBeenActive: true,
  validTo: '2026-12-30T09:00:00.000Z',
  nextPaymentAt: '2026-12-30T09:00:00.000Z',
  currentTier: tiers(1)[1],
  pricingPlan: monthly,
  paymentMethod: visa,
  lastPayment: {
    __typename: 'SubscriptionPayment',
    id: 'payment',
    createdAt: '2026-11-30T09:00:00.000Z',
    amount: 3_900,
    refundedAmount: 0,
    currency: 'eur',
    invoiceNumber: 'SK-2026-000001',
    invoiceLink: '/billing/invoices/1',
  },
};

/** What the General tab asks for, with a subscription in some state. */
function viewerWith(subscription: object | null, staffCount = 4) {
  const of = (total: number) => ({ pageInfo: { total } });
  return {
    __typename: 'Provider',
    id: 'elena',
    account: { id: 'account', supportEmail: 'help@slotkeeper.example' },
    organization: {
      id: 'studio',
      pricingPlans: [monthly, yearly],
      providers: of(staffCount),
      services: of(12),
      clients: of(1_234),
      subscription,
    },
  };
}

/** The page's query with its answer. */
export function answersWith(subscription: object | null, others: Answers = {}): Answers {
  return { PaymentsPageLoaderQuery: () => ({ viewer: viewerWith(subscription) }), ...others };
}
