import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { createSandbox } from './adapters/billing/sandbox/sandbox.ts';
import { stripeGateway } from './adapters/billing/stripeGateway.ts';
import type { BillingConfig } from './billingConfig.ts';
import { keepPlans } from './modules/billing/plan/plan.ts';
import { receiveStripeWebhook } from './modules/billing/subscription/subscription.ts';
import type { Billing, EventReceiver } from './platform/billing/gateway.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import type { ServerDatabase } from './openServerDatabase.ts';

/** Connections of the sandbox, beside those of the work that calls it. */
const SANDBOX_CONNECTIONS = 4;
const OK = 200;
const FORGED = 400;
const FAILED = 500;

/** What billing works with, and the function that ends it. */
export interface OpenBilling {
  readonly billing: Billing;
  close(): Promise<void>;
}

/** Keeps the plans of the configuration and opens the gateway: Stripe where a key is set, else the sandbox (rule M2). */
export async function openBilling(
  { plans, stripe, issuer }: BillingConfig,
  { db, connectionString }: Pick<ServerDatabase, 'db' | 'connectionString'>,
  { secret, log }: { secret: string; log: Logger },
): Promise<OpenBilling> {
  const kept = await keepPlans(db, plans);
  if (stripe) {
    const gateway = stripeGateway({ ...stripe, clock: systemClock });
    return { billing: { gateway, plans: kept, issuer }, close: async () => undefined };
  }
  const own = openDatabase(connectionString, SANDBOX_CONNECTIONS);
  const gateway = createSandbox({
    db: own.db,
    clock: systemClock,
    webhookSecret: webhookSecretOf(secret),
    receive: (body, signature) => receive(body, signature),
    onError: (error) => log.error({ err: error }, 'The billing sandbox failed'),
  });
  const billing = { gateway, plans: kept, issuer };
  const receive: EventReceiver = async (body, signature) => {
    try {
      const received = await receiveStripeWebhook({ db, clock: systemClock, billing }, body, signature);
      return received === 'HANDLED' ? OK : FORGED;
    } catch (error) {
      log.error({ err: error }, 'An event of the billing sandbox could not be handled');
      return FAILED;
    }
  };
  return {
    billing,
    close: async () => {
      await gateway.settled();
      await own.close();
    },
  };
}

/** Servers that share a database share the secret, and so verify each other's events. */
function webhookSecretOf(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('billing sandbox').digest('hex')}`;
}
