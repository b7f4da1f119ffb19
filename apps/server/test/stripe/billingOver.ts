import { defaultPlans, type PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import { handleRequest } from '../../src/adapters/billing/sandbox/handleRequest.ts';
import { createSandbox } from '../../src/adapters/billing/sandbox/sandbox.ts';
import { stripeGateway } from '../../src/adapters/billing/stripeGateway.ts';
import { keepPlans } from '../../src/modules/billing/plan/plan.ts';
import type { BillingDeps } from '../../src/modules/billing/subscription/syncSubscription.ts';
import { receiveStripeWebhook } from '../../src/modules/billing/subscription/subscription.ts';
import type { BillingSandbox, EventReceiver } from '../../src/platform/billing/gateway.ts';
import { demoIssuer } from '../../src/platform/billing/issuer.ts';
import type { FrozenClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import type { FreshDatabase } from '../openFreshDatabase.ts';
import { checkedService } from './stripeChecks.ts';
import { stripeDouble, type StripeDouble } from './stripeDouble.ts';

export const transports = ['sandbox', 'stripe'] as const;
export type Transport = (typeof transports)[number];

const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

/** An event as it was posted. */
export interface PostedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Billing over one of the two transports; behind both is the sandbox's service, with all traffic checked. */
export interface GivenBilling {
  readonly deps: BillingDeps;
  /** The browser, the bank and the passing of time. */
  readonly world: BillingSandbox;
  /** What Stripe would have refused or not answered, and errors of the sandbox. */
  readonly problems: () => unknown[];
  readonly called: ReadonlySet<string>;
  readonly posted: PostedEvent[];
  /** Whether events are not taken: the handler is down. */
  readonly hold: (isDown: boolean) => void;
  /** Over HTTP only. */
  readonly double: StripeDouble | null;
}

const services = new Map<string, Database>();

/** The connections of the service behind the gateway: others than the product's, and the same for all tests of a file. */
function ofTheService({ connectionString, cleanUp }: FreshDatabase): Database {
  const open = services.get(connectionString);
  if (open) return open;
  const { db, close } = openDatabase(connectionString, 4);
  services.set(connectionString, db);
  cleanUp(async () => {
    services.delete(connectionString);
    await close();
  });
  return db;
}

/** Sets up billing, unless named otherwise with the default plans. Events go through the same handler as the webhook route's. */
export async function billingOver(
  transport: Transport,
  fresh: FreshDatabase,
  clock: FrozenClock,
  plans: readonly PricingPlanConfig[] = defaultPlans,
): Promise<GivenBilling> {
  const { db, cleanUp } = fresh;
  const own = ofTheService(fresh);
  const errors: unknown[] = [];
  const posted: PostedEvent[] = [];
  let isDown = false;
  const onError = (error: unknown) => void errors.push(error);
  const checked = checkedService((request) => handleRequest({ db: own, clock, onError }, request));
  const receive: EventReceiver = async (body, signature) => {
    posted.push({ body, signature });
    if (isDown) return 500;
    return (await receiveStripeWebhook(deps, body, signature)) === 'HANDLED' ? 200 : 400;
  };
  const sandbox = createSandbox({
    db: own,
    clock,
    webhookSecret: WEBHOOK_SECRET,
    receive,
    onError,
    around: () => checked.service,
  });
  const double = transport === 'stripe' ? await stripeDouble(checked.service) : null;
  if (double) cleanUp(double.close);
  const gateway = double
    ? stripeGateway({
        secretKey: 'sk_test_double',
        publishableKey: 'pk_test_double',
        webhookSecret: WEBHOOK_SECRET,
        clock,
        api: double.url,
        timeoutMs: 10_000,
      })
    : sandbox;
  const deps: BillingDeps = {
    db,
    clock,
    billing: { gateway, plans: await keepPlans(db, plans), issuer: demoIssuer },
  };
  return {
    deps,
    world: sandbox.sandbox,
    problems: () => [...errors, ...checked.problems],
    called: checked.called,
    posted,
    hold: (next) => {
      isDown = next;
    },
    double,
  };
}
