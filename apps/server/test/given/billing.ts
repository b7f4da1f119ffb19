import { defaultPlans, type PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import { createSandbox } from '../../src/adapters/billing/sandbox/sandbox.ts';
import { keepPlans } from '../../src/modules/billing/plan/plan.ts';
import { receiveStripeWebhook } from '../../src/modules/billing/subscription/subscription.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import type { Billing, BillingSandbox } from '../../src/platform/billing/gateway.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { demoIssuer } from '../../src/platform/billing/issuer.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { type Answer, ask, rememberBilling } from '../ask.ts';
import type { FreshDatabase } from '../openFreshDatabase.ts';

export const WEBHOOK_SECRET = 'whsec_test';

/** An event as the sandbox posted it. */
export interface PostedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Billing over the sandbox, on the test's own database. */
export interface GivenBilling {
  readonly billing: Billing & { readonly gateway: { readonly sandbox: BillingSandbox } };
  /** Everything that was posted, in order. */
  readonly posted: PostedEvent[];
  /** Whether events wait in the sandbox instead of arriving. */
  hold(isHeld: boolean): void;
  /** Sends a mutation as a member. */
  run(ctx: StaffContext | null, name: string, input?: object): Promise<Answer>;
  /** The subscription as a member sees it. */
  seen(ctx: StaffContext): Promise<Record<string, unknown>>;
  /** Begins a plan and pays it with a card. */
  activate(ctx: StaffContext, options?: { plan?: string; card?: string }): Promise<void>;
  /** Keeps another card, as its dialog does. */
  changeCard(ctx: StaffContext, card: string): Promise<Answer>;
  advance(ctx: StaffContext, days: number): Promise<void>;
  planId(key: string): string;
}

export const VISA = '4242424242424242';
export const MASTERCARD = '5555555555554444';
export const FAILS_AT_RENEWAL = '4000000000000341';

const FIELDS = `status isCanceled validTo isAutomated isSandbox hasBeenActive nextPaymentAt
  currentTier { value minQuantity maxQuantity } nextTier { value } pricingPlan { name period }
  paymentMethod { type brand last4 } lastPayment { amount currency createdAt } openInvoice { amount currency }
  failure { declineCode message }`;

/** Opens the sandbox in the test's database; what is asked of that finds it from then on. */
export async function givenBilling(
  { db, cleanUp }: Pick<FreshDatabase, 'db'> & Partial<FreshDatabase>,
  clock: Clock,
  plans: readonly PricingPlanConfig[] = defaultPlans,
): Promise<GivenBilling> {
  const errors: unknown[] = [];
  const posted: PostedEvent[] = [];
  let isHeld = false;
  const gateway = createSandbox({
    db,
    clock,
    webhookSecret: WEBHOOK_SECRET,
    receive: async (body, signature) => {
      if (isHeld) return 503;
      posted.push({ body, signature });
      const received = await receiveStripeWebhook({ db, clock, billing }, body, signature);
      return received === 'HANDLED' ? 200 : 400;
    },
    onError: (error) => errors.push(error),
  });
  cleanUp?.(async () => {
    // Waits for events that are on their way.
    await gateway.sandbox.tick();
    if (errors.length > 0) throw new AggregateError(errors, 'The sandbox failed');
  });
  const billing = { gateway, plans: await keepPlans(db, plans), issuer: demoIssuer };
  rememberBilling(db, billing);
  const run: GivenBilling['run'] = (ctx, name, input = {}) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const payload = PAYLOADS[name] ?? '__typename';
    return ask(ctx, `mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`, { input });
  };
  const must = async (ctx: StaffContext, name: string, input: object) => {
    const { data, refusals } = await run(ctx, name, input);
    if (refusals.length > 0) throw new Error(`${name} was refused: ${JSON.stringify(refusals)}`);
    return data?.[name] as Record<string, string>;
  };
  const planId = (key: string) =>
    toGlobalId('PricingPlan', billing.plans.find((plan) => plan.key === key)?.id ?? '');
  const cardOf = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
  return {
    billing,
    posted,
    hold: (held) => void (isHeld = held),
    run,
    planId,
    seen: async (ctx) => {
      const query = `{ viewer { ... on Provider { organization { subscription { ${FIELDS} } } } } }`;
      const { data, refusals } = await ask(ctx, query);
      if (refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(refusals)}`);
      type Seen = { viewer: { organization: { subscription: Record<string, unknown> } } };
      return (data as Seen).viewer.organization.subscription;
    },
    activate: async (ctx, { plan = 'monthly', card = VISA } = {}) => {
      const { clientSecret } = await must(ctx, 'activateSubscription', { pricingPlanId: planId(plan) });
      await must(ctx, 'payInSandbox', { clientSecret, ...cardOf(card) });
    },
    changeCard: async (ctx, card) => {
      const subscriptionId = toGlobalId('Subscription', ctx.scope.organizationId);
      const { clientSecret = '' } = await must(ctx, 'getSubscriptionSetupIntent', { subscriptionId });
      await must(ctx, 'payInSandbox', { clientSecret, ...cardOf(card) });
      const [setupIntentId] = clientSecret.split('_secret_');
      return run(ctx, 'changePaymentMethod', { subscriptionId, setupIntentId });
    },
    advance: async (ctx, days) => void (await must(ctx, 'advanceBillingClock', { days })),
  };
}

/** What tests read of the mutations' payloads. */
const PAYLOADS: Readonly<Record<string, string>> = {
  activateSubscription: 'clientSecret subscription { status }',
  getSubscriptionSetupIntent: 'clientSecret',
  payInSandbox: 'status redirectUrl',
  authenticateInSandbox: 'redirectUrl',
  changePlan: 'question { clientSecret redirectUrl }',
  chargeCustomer: 'subscription { status }',
  confirmInitialSubscriptionPayment: 'isPaid',
};

/** The client secret that a mutation was answered. */
export function secretIn({ data, refusals }: Answer, name: string): string {
  const payload = data?.[name] as { clientSecret: string } | null | undefined;
  if (!payload) throw new Error(`${name} was refused: ${JSON.stringify(refusals)}`);
  return payload.clientSecret;
}
